import type { Element, Root } from 'hast';
import { toString as textIn } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A form control with the attributes that browsers read, and the values that it would send now. */
export interface Control {
  tag: string;
  name: string;
  /** The input's type, by default `text`; the tag name for other controls. */
  type: string;
  attributes: Readonly<Record<string, string>>;
  /** The options of a list; the value of a checkbox or radio button. */
  values: readonly string[];
  /** The values that it would send now. */
  sends: readonly string[];
}

/** Parses HTML as browsers do; returns the tree and the parse errors. */
export function parseHtml(html: string): { root: Root; complaints: string[] } {
  let root: Root = { type: 'root', children: [] };
  const { messages } = unified()
    .use(rehypeParse, { fragment: true, emitParseErrors: true })
    .use(function keepTree(this: Processor) {
      this.compiler = (tree) => {
        root = tree as Root;
        return '';
      };
    })
    .processSync(html);
  return { root, complaints: messages.map(String) };
}

/** Returns every element that matches, in document order. */
export function findElements(root: Root | Element, isWanted: (element: Element) => boolean = () => true): Element[] {
  const found: Element[] = [];
  visit(root, 'element', (element) => {
    if (isWanted(element)) found.push(element);
  });
  return found;
}

/** Returns an attribute's value by its hast property name. */
export function attributeOf({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);
}

/** Returns the visible text of an element. */
export { textIn };

const CONTROLS = new Set(['input', 'select', 'textarea']);

/** Returns every control with a name. */
export function controlsOf(root: Root | Element): Control[] {
  return findElements(root, ({ tagName }) => CONTROLS.has(tagName)).flatMap((element) => {
    const name = attributeOf(element, 'name');
    return name === undefined ? [] : [controlOf(element, name)];
  });
}

function controlOf(element: Element, name: string): Control {
  const { tagName: tag, properties } = element;
  const attributes = Object.fromEntries(
    Object.keys(properties).map((key) => [key.toLowerCase(), attributeOf(element, key) ?? '']),
  );
  const type = tag === 'input' ? (attributes['type'] ?? 'text') : tag;
  const about = { tag, name, type, attributes };
  if (tag === 'textarea') return { ...about, values: [], sends: [textIn(element)] };
  if (tag === 'select') {
    const options = findElements(element, ({ tagName }) => tagName === 'option');
    const chosen = options.filter((option) => attributeOf(option, 'selected') !== undefined);
    const valueOf = (option: Element) => attributeOf(option, 'value') ?? textIn(option);
    return {
      ...about,
      values: options.map(valueOf),
      sends: (chosen.length > 0 ? chosen : options.slice(0, 1)).map(valueOf),
    };
  }
  const value = attributes['value'] ?? '';
  const isBox = type === 'radio' || type === 'checkbox';
  const isSent = !isBox || attributes['checked'] !== undefined;
  return { ...about, values: isBox ? [value] : [], sends: isSent ? [shownBy(type, value)] : [] };
}

/** Returns the value of an input after the browser's sanitization (HTML, 4.10.5.1). */
function shownBy(type: string, value: string): string {
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value) ? value : '';
  if (type === 'hidden') return value;
  const line = value.replace(/[\r\n]/g, '');
  return type === 'email' ? line.trim() : line;
}

/** Returns whether the text is a day of year 1 or later. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= last;
}
