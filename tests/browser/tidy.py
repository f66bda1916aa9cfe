"""What a stage must not look like, wherever it is: things that cover or cut one another, gaps before a comma."""

DOCK = """() => {
    const said = (one) => one.getAttribute('data-name') || one.textContent.trim().slice(0, 20);
    const zones = [...document.querySelectorAll('.zones > .zone')].filter((one) => one.checkVisibility());
    const box = (one) => one.getBoundingClientRect();
    const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const found = [];
    zones.forEach((one, i) => zones.slice(i + 1).forEach((other) => {
        if (over(box(one), box(other))) found.push(`${said(one)} and ${said(other)} lie one over the other`);
    }));
    for (const one of zones) {
        const things = [...one.querySelectorAll('.card')].filter((thing) => thing.closest('.zone') === one);
        const scrolled = one.matches('.form-hand') && things.length > 2;
        const cut = scrolled ? [] : things.filter((thing) => box(thing).right > box(one).right + 1);
        found.push(...cut.map((thing) => `${said(thing)} is cut off`));
        if (box(one).right > innerWidth + 1) found.push(`${said(one)} is not on the screen`);
        const [title, holds] = [one.querySelector('h4'), one.querySelector('.holds:empty')];
        if (title && holds && over(box(title), box(holds))) found.push(`${said(one)}: its name is covered`);
    }
    return found;
}"""
WHOLE = """() => {
    const board = document.getElementById('board').getBoundingClientRect();
    const out = (box) => box.left < board.left - 1 || box.right > board.right + 1
        || box.top < board.top - 1 || box.bottom > board.bottom + 1;
    return [...document.querySelectorAll('#board :is(.space, .place, .form-set)')]
        .filter((one) => out(one.getBoundingClientRect())).map((one) => one.dataset.name);
}"""
STRAY = """() => [...document.querySelectorAll('#stage .zone .fig, #stage .mat .fig')]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
        const [own, slot] = [one, one.closest('.slot') ?? one.parentElement].map((it) => it.getBoundingClientRect());
        const wide = own.left < slot.left - 2 || own.right > slot.right + 2;
        return wide || own.top < slot.top - 2 || own.bottom > slot.bottom + 2;
    }).map((one) => `${one.dataset.name} is not where it waits`)"""
TOKENS = """() => {
    const cell = document.querySelector('.form-squares .space')?.getBoundingClientRect().width ?? 0;
    return [...document.querySelectorAll('.form-squares .plane > .fig .token')]
        .map((one) => one.clientWidth / cell).filter((part) => part < 0.65);
}"""
LOOSE = """() => [...document.querySelectorAll('#stage :is(.keyword, .symbols)')]
    .filter((one) => !one.closest('.cling')).filter((one) => {
        const written = (text) => (text?.nodeType === 3 ? text.data : '');
        const [before, after] = [written(one.previousSibling), written(one.nextSibling)];
        return /^[,.;:!?)]/.test(after) || (one.matches('.symbols') && /[(“]$/.test(before));
    }).map((one) => one.parentElement.textContent)"""
HOLDERS = """() => {
    const [held, shapes] = ['.hem.held', '.holder'].map((one) => document.querySelectorAll(one).length);
    return held === shapes ? [] : [`${held} regions are held, ${shapes} shapes say by whom`];
}"""
TITLES = """() => [...document.querySelectorAll('#title, .titles .status')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
    .filter((one) => getComputedStyle(one).display !== 'inline').map((one) => one.textContent)"""
MARKS = """() => {
    const box = (one) => one.getBoundingClientRect();
    const names = [...document.querySelectorAll('.ground :is(.area-name, .region-name)')];
    return [...document.querySelectorAll('.form-areas .plane > .mark')].filter((one) => one.checkVisibility())
        .flatMap((one) => names.filter((name) => {
            const [a, b] = [box(one), box(name)];
            const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            return wide > 4 && tall > 6;
        }).map((name) => `${one.dataset.name} on ${name.textContent}`));
}"""
OFFERS = """() => {
    const board = document.getElementById('board').getBoundingClientRect();
    return [...document.querySelectorAll('.plane > .form-offer')].map((one) => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.left < board.left - 1 || box.right > board.right + 1 || box.top < board.top - 1)
        .map(([one]) => `${one.dataset.name} is cut off`);
}"""
CHOICES = """() => [...document.querySelectorAll('.plane > .form-offer > .holds')].flatMap((one) => {
    const first = one.firstElementChild?.getBoundingClientRect();
    const above = first && first.top + one.scrollTop < one.getBoundingClientRect().top - 1;
    const lines = innerWidth > 900 ? [] : [...one.querySelectorAll('.lines')];
    const cut = lines.filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => `${it.textContent} is cut off`);
    return [...(above ? ['the first cannot be scrolled to'] : []), ...cut];
})"""
REACH = """() => {
    const more = document.querySelector('.ask .buttons .more');
    const seen = [...document.querySelectorAll('#stage [data-can], .ask .buttons [data-option]')]
        .filter((one) => one.checkVisibility() && !one.closest('#options'))
        .flatMap((one) => [one.dataset.option, ...(one.dataset.can ?? '').split(' ')]);
    return more ? [] : [...document.querySelectorAll('#options [data-option]')].map((one) => one.dataset.option)
        .filter((key) => !seen.includes(key)).map((key) => `${key} can only be taken from the list`);
}"""
FEW = """() => [...document.querySelectorAll('.form-offer > .holds')].flatMap((box) => {
    const cards = [...box.querySelectorAll('.card')];
    const above = box.scrollTop === 0 && cards[0]?.getBoundingClientRect().top < box.getBoundingClientRect().top - 1;
    const cut = cards.length > 4 ? [] : cards.filter((one) => one.scrollHeight > one.clientHeight + 2);
    return [...(above ? cards.slice(0, 1) : []), ...cut].map((one) => `${one.dataset.name} cannot be read whole`);
})"""
BAR = """() => {
    const bar = document.querySelector('.ask').getBoundingClientRect();
    return [...document.querySelectorAll('.ask :is(.buttons, .tools) > *')].filter((one) => one.checkVisibility())
        .filter((one) => one.getBoundingClientRect().right > bar.right - 6)
        .map((one) => `${one.textContent.trim() || one.title} is beyond the bar that asks`);
}"""
ALWAYS = (REACH, OFFERS, FEW, CHOICES, HOLDERS, DOCK, STRAY, LOOSE, TITLES, MARKS)
AT_A_DESK = (WHOLE, TOKENS, BAR)


def untidy(page, desk):
    """All that is wrong with how the stage of a page is laid out, in words."""
    return [fault for look in (*ALWAYS, *(AT_A_DESK if desk else ())) for fault in page.evaluate(look)]
