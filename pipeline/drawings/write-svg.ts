import type { CleanElement } from './clean.ts';
import { SVG_NAMESPACE, XLINK_NAMESPACE } from './policy.ts';

const IN_TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };
const IN_VALUE: Readonly<Record<string, string>> = { ...IN_TEXT, '"': '&quot;', '\t': '&#9;', '\n': '&#10;' };

/**
 * Returns the text of a drawing, for UTF-8, without XML declaration. The format does not depend on the author's
 * program.
 */
export function writeSvg(root: CleanElement): string {
  const body = writeElement(root);
  const link = body.includes(' xlink:href="') ? ` xmlns:xlink="${XLINK_NAMESPACE}"` : '';
  return `<${root.name} xmlns="${SVG_NAMESPACE}"${link}${body.slice(1 + root.name.length)}\n`;
}

/** Returns an element without namespace declarations, which is valid in HTML too. */
export function writeElement({ name, attributes, children }: CleanElement): string {
  const start = [name, ...[...attributes].map(([key, value]) => `${key}="${escape(value, IN_VALUE)}"`)].join(' ');
  if (children.length === 0) return `<${start}/>`;
  const inside = children.map((child) => (typeof child === 'string' ? escape(child, IN_TEXT) : writeElement(child)));
  return `<${start}>${inside.join('')}</${name}>`;
}

function escape(text: string, by: Readonly<Record<string, string>>): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => by[character] ?? character);
}
