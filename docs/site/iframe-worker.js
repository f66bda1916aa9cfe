// Search in pages that are opened as files: browsers start no worker there, so a hidden frame does its work.

if (location.protocol === "file:") window.Worker = class extends EventTarget {
  constructor(url) {
    super();
    this.waiting = [];
    this.frame = document.createElement("iframe");
    this.frame.hidden = true;
    this.frame.answer = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
    this.frame.srcdoc = `<script>postMessage = (data) => frameElement.answer(data)</script><script src="${new URL(url, location)}"></script>`;
    this.frame.addEventListener("load", () => {
      const waiting = this.waiting;
      this.waiting = null;
      for (const data of waiting) this.postMessage(data);
    });
    document.body.append(this.frame);
  }

  postMessage(data) {
    if (this.waiting) this.waiting.push(data);
    else this.frame.contentWindow.dispatchEvent(new MessageEvent("message", { data }));
  }
};
