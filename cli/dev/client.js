// The script of `waybill dev` in the page: reloads the page when it has changed, and shows the findings. Plain
// JavaScript, because the server sends the file unchanged.
const versions = new Map();
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
/** Findings that the person has closed. The next edit does not open them again. */
let closed = '';

async function versionOf(path) {
  const { headers } = await fetch(path, { method: 'HEAD', cache: 'no-store' });
  return headers.get('etag');
}

/**
 * Reloads the page if its version differs from the last seen one. For a page from client navigation no version is
 * known, so it may be an old one.
 */
async function reloadIfChanged() {
  const path = location.pathname;
  if (versions.get(path) !== (await versionOf(path))) location.reload();
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

addEventListener('keydown', ({ key }) => {
  const details = root.querySelector('details');
  if (key === 'Escape' && details !== null) details.open = false;
});
versions.set(location.pathname, await versionOf(location.pathname));
new EventSource('/__waybill/events').addEventListener('message', ({ data }) => {
  show(JSON.parse(data));
  // The server may have just been stopped; its next event triggers another check.
  reloadIfChanged().catch(() => {});
});
