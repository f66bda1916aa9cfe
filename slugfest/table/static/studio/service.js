// What the studio asks its service; an answer always comes, with an `error` where something is wrong.

const JSON_BODY = { "content-type": "application/json" };

async function answered(request) {
  try {
    const answer = await request;
    const told = await answer.json();
    return answer.ok || told.error ? told : { error: "Refused", detail: told.detail ?? `The studio answers ${answer.status}.` };
  } catch {
    return { error: "Silence", detail: "The studio does not answer: is it still running? What you typed is kept in this browser." };
  }
}

export const ask = (path, body) => answered(body === undefined ? fetch(path) : fetch(path, { method: "POST", headers: JSON_BODY, body: JSON.stringify(body) }));

export const save = (text, stamp) => answered(fetch("/studio/file", { method: "PUT", headers: JSON_BODY, body: JSON.stringify({ text, stamp }) }));
