import type { Element, Root } from 'hast';
import { toString as textIn } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';

/** A control of a form with the attributes that browsers go by, and the values that it would send as it stands. */
export interface Control {
  tag: string;
  name: string;
  /** `text` where an input has none; of others their tag. */
  type: string;
  attributes: Readonly<Record<string, string>>;
  /** Its options, of a list; its own value, of a box to tick. */
  values: readonly string[];
  /** What it sends now. */
  sends: readonly string[];
}

/** HTML as browsers read it, with what a checker of HTML would complain of. */
export function parsed(html: string): { root: Root; complaints: string[] } {
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

/** Every element that a test holds for, in the order of the document. */
export function elements(root: Root | Element, isWanted: (element: Element) => boolean = () => true): Element[] {
  const found: Element[] = [];
  visit(root, 'element', (element) => {
    if (isWanted(element)) found.push(element);
  });
  return found;
}

/** What an attribute says, by the name of its property in hast. */
export function said({ properties }: Element, name: string): string | undefined {
  const value = properties[name];
  if (value === undefined || value === null || value === false) return undefined;
  return Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);
}

/** The text of an element as people see it. */
export { textIn };

const CONTROLS = new Set(['input', 'select', 'textarea']);

/** Every control that has a name. */
export function controlsOf(root: Root | Element): Control[] {
  return elements(root, ({ tagName }) => CONTROLS.has(tagName)).flatMap((element) => {
    const name = said(element, 'name');
    return name === undefined ? [] : [controlOf(element, name)];
  });
}

function controlOf(element: Element, name: string): Control {
  const { tagName: tag, properties } = element;
  const attributes = Object.fromEntries(
    Object.keys(properties).map((key) => [key.toLowerCase(), said(element, key) ?? '']),
  );
  const type = tag === 'input' ? (attributes['type'] ?? 'text') : tag;
  const about = { tag, name, type, attributes };
  if (tag === 'textarea') return { ...about, values: [], sends: [textIn(element)] };
  if (tag === 'select') {
    const options = elements(element, ({ tagName }) => tagName === 'option');
    const chosen = options.filter((option) => said(option, 'selected') !== undefined);
    const valueOf = (option: Element) => said(option, 'value') ?? textIn(option);
    return {
      ...about,
      values: options.map(valueOf),
      sends: (chosen.length > 0 ? chosen : options.slice(0, 1)).map(valueOf),
    };
  }
  const own = attributes['value'] ?? '';
  const isBox = type === 'radio' || type === 'checkbox';
  const isSent = !isBox || attributes['checked'] !== undefined;
  return { ...about, values: isBox ? [own] : [], sends: isSent ? [shownBy(type, own)] : [] };
}

/** What a browser makes of the value of an input before anybody sees it (HTML, 4.10.5.1). */
function shownBy(type: string, value: string): string {
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(value) ? value : '';
  if (type === 'hidden') return value;
  const line = value.replace(/[\r\n]/g, '');
  return type === 'email' ? line.trim() : line;
}

/** A day of a year from 1 on. */
function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const last = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= last;
}
