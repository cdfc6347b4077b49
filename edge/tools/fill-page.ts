import { ANSWER_SLOT, HTML_SLOT, type SlotAnswer, slotEnd, slotTexts } from '../../runtime/contract/answer-slots.ts';
import { escapeHtml } from '../../runtime/contract/html.ts';
import { NO_STORE } from '../answers/security-headers.ts';
import { headersOfChanged } from '../pages/rewrite.ts';

interface Filling {
  answer: SlotAnswer;
  /** The names of the form's fields. */
  fields: readonly string[];
}

/** The title element of the document. Drawings further below may have titles too. */
const TITLE = /(<title>)[\s\S]*?(?=<\/title>)/;
/** Elements whose text is a slot. Chinese headings have elements that keep words together, but no element of their own name. */
const SLOT = new RegExp(`(<([a-z][a-z0-9]*)\\b[^>]*\\s${ANSWER_SLOT}="([\\w.-]+)"[^>]*>)[\\s\\S]*?(?=</\\2>)`, 'g');
/** Elements whose content is a slot, up to the comment that ends it. */
const CONTENT = new RegExp(`(<[a-z]+\\b[^>]*\\s${HTML_SLOT}="([\\w.-]+)"[^>]*>)[\\s\\S]*?${slotEnd('\\2')}`, 'g');
const INPUT = /<input\b[^>]*>/g;
const SELECT = /(<select\b[^>]*>)([\s\S]*?)<\/select>/g;

/**
 * Writes an answer into the slots and the title of a tool's page, and the visitor's values into its fields. No cache
 * stores the filled page, and search engines index only the page without an answer.
 */
export function filledPage({ html, served }: { html: string; served: Response }, filling: Filling): Response {
  const headers = headersOfChanged(served, NO_STORE);
  headers.set('x-robots-tag', 'noindex');
  return new Response(fillSlotsOf(html, filling), { status: filling.answer.isMissing ? 404 : 200, headers });
}

function fillSlotsOf(page: string, { answer, fields }: Filling): string {
  const texts = slotTexts(answer, fields);
  const { html = {}, title, typed, errors = {} } = answer;
  return page
    .replace(TITLE, (all, tag: string) => (title === undefined ? all : tag + escapeHtml(title)))
    .replace(CONTENT, (all, tag: string, name: string) => {
      const content = html[name];
      return content === undefined ? all : tag + content.text + slotEnd(name);
    })
    .replace(SLOT, (all, tag: string, _element: string, name: string) => {
      const text = texts[name];
      return text === undefined ? all : tag + escapeHtml(text);
    })
    .replace(SELECT, (all, tag: string, options: string) => {
      const value = typed[nameOf(tag)];
      if (value === undefined) return all;
      return `${marked(tag, errors)}${withSelected(options, value)}</select>`;
    })
    .replace(INPUT, (input) => {
      const value = typed[nameOf(input)];
      return value === undefined ? input : marked(withValue(input, value), errors);
    });
}

function nameOf(tag: string): string {
  return /\sname="([^"]*)"/.exec(tag)?.[1] ?? '';
}

/** Marks a field as invalid if it has an error. */
function marked(tag: string, errors: Readonly<Record<string, string>>): string {
  if (errors[nameOf(tag)] === undefined) return tag;
  return tag.replace(/\saria-invalid="[^"]*"/, '').replace(/^<[a-z]+/, (start) => `${start} aria-invalid="true"`);
}

function withValue(input: string, value: string): string {
  const bare = input.replace(/\svalue="[^"]*"/, '');
  return bare.replace(/\s*\/?>$/, ` value="${escapeHtml(value)}"/>`);
}

/** Selects the option with a value. A value that no option has leaves the selection unchanged. */
function withSelected(options: string, value: string): string {
  const wanted = ` value="${escapeHtml(value)}"`;
  if (!options.includes(wanted)) return options;
  return options.replace(/ selected=""/g, '').replace(wanted, `${wanted} selected=""`);
}
