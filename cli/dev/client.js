// The script of `waybill dev` in the page: shows a changed page, and the findings. Plain JavaScript, because the server
// sends the file unchanged.

/** Path → the HTML that the page shows. */
const shownPages = new Map();
/** The parts of a document that can be replaced. */
const REGIONS = ['body > header', 'body > main', 'body > footer'];
const host = document.createElement('waybill-findings');
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  :host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; font: 14px/1.5 ui-monospace, monospace; color: #f4f1ea; }
  details { background: #14202b; border-top: 3px solid #e2a03f; max-height: 60vh; overflow: auto; }
  details.error { border-color: #e5484d; }
  summary { padding: .6rem 1rem; cursor: pointer; font-weight: 700; }
  summary:focus-visible { outline: 2px solid #e2a03f; outline-offset: -4px; }
  pre { margin: 0; padding: .6rem 1rem; border-top: 1px solid #2b3b49; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`);
root.adoptedStyleSheets = [sheet];
/** The style of marked texts. The policy allows sheets of scripts. */
const markSheet = new CSSStyleSheet();
markSheet.replaceSync('[data-outdated] { box-shadow: -.5rem 0 0 -.25rem #e2a03f; }');
document.adoptedStyleSheets.push(markSheet);
const noteSheet = new CSSStyleSheet();
noteSheet.replaceSync(`
  :host { all: initial; display: inline-block; margin-inline-start: .5rem; font: 14px/1.5 ui-monospace, monospace; }
  button { font: inherit; padding: 0 .5rem; color: #14202b; background: #f7e3c0; border: 1px solid #b97a1f; cursor: pointer; }
  div { max-width: min(40rem, 80vw); max-height: 60vh; overflow: auto; padding: 1rem; color: #f4f1ea; background: #14202b; border: 3px solid #e2a03f; }
  p { margin: 0 0 .6rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  del { text-decoration: none; color: #ff9592; }
  ins { text-decoration: none; color: #8fd6a0; }
  del::before { content: "before: "; }
  ins::before { content: "now: "; }
`);
/** Findings that the person has closed. The next edit does not open them again. */
let closed = '';

async function htmlOf(path) {
  const response = await fetch(path, { cache: 'no-store' });
  return response.text();
}

/**
 * Shows the current version of the page. After client navigation the client has no HTML of the page and cannot tell
 * whether it is outdated, so the browser loads it again.
 */
async function showChange() {
  const path = location.pathname;
  const after = await htmlOf(path);
  // The visitor has followed a link meanwhile.
  if (location.pathname !== path) return showChange();
  const before = shownPages.get(path);
  if (before === after) return;
  shownPages.set(path, after);
  if (before === undefined || !replaced(parsed(before), parsed(after))) location.reload();
}

/** Returns which HTML the server sent: an edit may come between the document and its script. */
function servedOf(page) {
  return page.documentElement.dataset.served;
}

function parsed(html) {
  return new DOMParser().parseFromString(html, 'text/html');
}

/**
 * Replaces the regions, styles and head that differ. Islands stay in the document, because new ones would lose state and
 * listeners. Returns false, without a change, if more differs.
 */
function replaced(before, after) {
  const differing = REGIONS.filter((region) => htmlIn(before, region) !== htmlIn(after, region));
  const parts = differing.map((region) => [document, before, after].map((page) => page.querySelector(region)));
  if (parts.flat().includes(null) || restOf(before) !== restOf(after)) return false;
  if (!parts.every(([shown, old, next]) => haveSameIslands(old, next) && hasIslands(shown, old))) return false;
  if (cssIn(before) !== cssIn(after)) replaceCss(cssIn(after));
  if (htmlIn(before, 'head') !== htmlIn(after, 'head')) {
    document.title = after.title;
    for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
    document.head.append(...after.head.querySelectorAll('[data-head]'));
  }
  for (const [shown, , next] of parts) {
    const alive = islandsIn(shown);
    for (const [index, island] of islandsIn(next).entries()) island.replaceWith(alive[index]);
    shown.replaceWith(next);
  }
  return true;
}

function islandsIn(part) {
  return [...part.querySelectorAll('[data-island]')].filter((island) => !island.parentElement.closest('[data-island]'));
}

function hasIslands(shown, old) {
  return islandsIn(shown).length === islandsIn(old).length;
}

function haveSameIslands(old, next) {
  const htmlOfIslands = (part) => islandsIn(part).map(({ outerHTML }) => outerHTML);
  return JSON.stringify(htmlOfIslands(old)) === JSON.stringify(htmlOfIslands(next));
}

function htmlIn(page, selector) {
  return page.querySelector(selector)?.outerHTML;
}

function cssIn(page) {
  return [...page.querySelectorAll('style')].map((style) => style.textContent).join('\n');
}

/** Returns the HTML without the parts that `replaced` replaces. */
function restOf(page) {
  const rest = page.documentElement.cloneNode(true);
  const replaceable = ['title', 'style', '[data-head]', 'link[rel=stylesheet]', 'header', 'main', 'footer'];
  for (const part of rest.querySelectorAll(replaceable.join())) part.remove();
  for (const name of ['data-build', 'data-styles', 'data-served']) rest.removeAttribute(name);
  return rest.outerHTML.replaceAll(/\n+/g, '\n');
}

/** The policy allows only the inline styles that the document came with, but sheets of scripts. */
function replaceCss(css) {
  const next = new CSSStyleSheet();
  next.replaceSync(css);
  for (const old of document.querySelectorAll('style')) old.remove();
  document.adoptedStyleSheets = [next, markSheet];
}

function count(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function show(findings) {
  if (findings.length === 0) {
    host.remove();
    return;
  }
  const errors = findings.filter(({ severity }) => severity === 'error');
  const text = JSON.stringify(findings);
  const details = document.createElement('details');
  details.className = errors.length > 0 ? 'error' : 'warning';
  details.open = errors.length > 0 && text !== closed;
  details.addEventListener('toggle', () => {
    closed = details.open ? '' : text;
  });
  const summary = document.createElement('summary');
  summary.textContent = `waybill: ${count(errors.length, 'error')}, ${count(findings.length - errors.length, 'warning')}`;
  details.append(summary);
  for (const finding of findings) {
    const block = document.createElement('pre');
    block.textContent = finding.text;
    details.append(block);
  }
  root.replaceChildren(details);
  if (!host.isConnected) document.body.append(host);
}

/** Marks the texts of a translation whose original has changed since, each with the old and the new original. */
async function markOutdated() {
  const path = location.pathname;
  const response = await fetch(`/__waybill/outdated?path=${encodeURIComponent(path)}`, { cache: 'no-store' });
  const texts = await response.json();
  if (location.pathname !== path) return;
  for (const note of document.querySelectorAll('waybill-outdated')) note.remove();
  for (const marked of document.querySelectorAll('[data-outdated]')) delete marked.dataset.outdated;
  const elements = [...document.querySelectorAll('main, main *')].map((element) => [
    element,
    lettersIn(element.textContent),
  ]);
  for (const { words, before, now } of texts) {
    const element = smallestWith(words.map(lettersIn), elements);
    if (element === undefined) continue;
    element.dataset.outdated = '';
    if (/^(?:P|H[1-6]|LI|DD|SPAN)$/.test(element.tagName)) element.append(noteOf(before, now));
    else element.before(noteOf(before, now));
  }
}

/** Returns the letters and digits of a text. Pages set spaces and quotation marks in another way than authors. */
function lettersIn(text) {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns the smallest element with these words in this order. Figures and code are between them. */
function smallestWith(words, elements) {
  const hasAll = (text) => {
    let at = 0;
    return words.every((word) => {
      const found = text.indexOf(word, at);
      at = found + word.length;
      return found !== -1;
    });
  };
  const found = elements.filter(([, text]) => hasAll(text)).toSorted(([, a], [, b]) => a.length - b.length);
  // Of elements with the same text, the innermost one comes last.
  return found.findLast(([, text]) => text.length === found[0][1].length)?.[0];
}

function noteOf(before, now) {
  const note = document.createElement('waybill-outdated');
  const shadow = note.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [noteSheet];
  const button = document.createElement('button');
  button.textContent = 'original changed';
  const box = document.createElement('div');
  box.popover = 'auto';
  button.popoverTargetElement = box;
  const parts = { del: before ?? 'git does not have the original of this translation.', ins: now };
  for (const [name, text] of Object.entries(parts)) {
    const line = document.createElement('p');
    line.append(document.createElement(name));
    line.firstChild.textContent = text;
    box.append(line);
  }
  shadow.append(button, box);
  return note;
}

addEventListener('keydown', ({ key }) => {
  const details = root.querySelector('details');
  if (key === 'Escape' && details !== null) details.open = false;
});
const opened = location.pathname;
const html = await htmlOf(opened);
if (servedOf(parsed(html)) === servedOf(document)) shownPages.set(opened, html);
/** Changes are shown one after another, so that a slow response does not replace a later one. */
let shown = Promise.resolve();
function afterwards(...steps) {
  // The server may have just stopped. Its next event triggers another check.
  for (const step of steps) shown = shown.then(step).catch(() => {});
}
let messages = 0;
new EventSource('/__waybill/events').addEventListener('message', ({ data }) => {
  show(JSON.parse(data));
  messages += 1;
  afterwards(showChange, markOutdated);
});
// The runtime may show a page from data that it fetched before an edit. The first message is no edit.
globalThis.navigation?.addEventListener('currententrychange', () => {
  if (messages > 1 && !shownPages.has(location.pathname)) afterwards(showChange);
  afterwards(markOutdated);
});
