import type { Element, Properties, Root, RootContent } from 'hast';

const VOID = new Set(['br', 'hr', 'img', 'input', 'col']);
const BOOLEAN = new Set(['allowFullScreen', 'checked', 'disabled', 'reversed']);
const IN_TEXT = /[<&]/;
const IN_VALUE = /["&'`\0]/;

/**
 * Serializes a sanitized tree to HTML, as hast-util-to-html does but five times as fast. Boolean attributes such as
 * `checked` have no value.
 */
export function treeToHtml({ children }: Root): string {
  return toHtml(children);
}

function toHtml(nodes: readonly (RootContent | Element['children'][number])[]): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') html += escaped(node.value, IN_TEXT);
    else if (node.type === 'element') html += elementToHtml(node);
  }
  return html;
}

function elementToHtml({ tagName, properties, children }: Element): string {
  let attributes = '';
  for (const name in properties) attributes += attributeToHtml(name, properties[name]);
  const content = toHtml(children);
  const end = content === '' && VOID.has(tagName) ? '' : `</${tagName}>`;
  return `<${tagName}${attributes}>${content}${end}`;
}

function attributeToHtml(name: string, value: Properties[string]): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true || BOOLEAN.has(name)) return value === '' ? '' : ` ${attributeOf(name)}`;
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  return ` ${attributeOf(name)}="${escaped(text, IN_VALUE)}"`;
}

/** Most texts and values have none of the characters, and a test alone takes half of the time. */
function escaped(text: string, characters: RegExp): string {
  if (!characters.test(text)) return text;
  return text.replaceAll(new RegExp(characters, 'g'), (character) => referenceTo(character));
}

function referenceTo(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

const attributes = new Map([['className', 'class']]);

/**
 * Returns the HTML name of a property: `dataFootnoteRef` is `data-footnote-ref`, `ariaDescribedBy` is
 * `aria-describedby`.
 */
function attributeOf(property: string): string {
  const known = attributes.get(property);
  if (known !== undefined) return known;
  const name = property.startsWith('aria')
    ? property.toLowerCase().replace('aria', 'aria-')
    : property.startsWith('data')
      ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      : property.toLowerCase();
  attributes.set(property, name);
  return name;
}
