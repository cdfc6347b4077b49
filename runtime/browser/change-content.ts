import { fadeIn, showChange } from './motion.ts';

/**
 * Gives an element the content of another one, and takes its new nodes. What both have keeps its element: bars grow from their old
 * length, a focused button keeps the focus, and a visitor sees which part has changed.
 */
export function changeContent(part: Element, content: Node): void {
  const gone = new Set<Node>(part.childNodes);
  const pairs = [...content.childNodes].map((node) => {
    const old = [...gone].find((other) => isSame(other, node));
    if (old) gone.delete(old);
    return { old, node };
  });
  for (const node of gone) part.removeChild(node);
  let place = part.firstChild;
  for (const { old, node } of pairs) {
    if (old && old === place) place = place.nextSibling;
    else part.insertBefore(old ?? node, place);
    if (old) change(old, node);
    else if (node instanceof Element) fadeIn(node);
  }
}

/** Returns whether a node is another state of an old one, and no other thing. */
function isSame(old: Node, node: Node): boolean {
  if (old.nodeName !== node.nodeName) return false;
  if (!(old instanceof Element && node instanceof Element)) return true;
  // Lines are drawn anew, because their positions cannot move. Bars are stretched.
  return node.matches('path, line:not([transform])') ? old.isEqualNode(node) : nameOf(old) === nameOf(node);
}

/** Returns what an item of a list links to, or the name of a row. Other elements have no name. */
function nameOf(element: Element): string | null | undefined {
  if (element.localName === 'li') return element.querySelector('a')?.getAttribute('href');
  return element.localName === 'tr' ? element.querySelector('th')?.firstChild?.nodeValue : undefined;
}

function change(old: Node, node: Node): void {
  if (old instanceof Element && node instanceof Element) {
    // A part that the visitor has unfolded stays open.
    for (const name of old.getAttributeNames())
      if (name !== 'open' && !node.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of node.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    changeContent(old, node);
  } else if (old.nodeValue !== node.nodeValue) {
    old.nodeValue = node.nodeValue;
    if (old.parentElement) showChange(old.parentElement);
  }
}
