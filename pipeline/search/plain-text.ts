import { treeToHtml } from '../markdown/document.ts';
import type { Body } from '../plan/page-request.ts';

/** Elements that end a line of text; the others stand inside one. */
const LINES =
  'address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';

/** A tag, whatever its quoted attributes hold. */
const TAG = /<\/?([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>|<!--.*?-->/gis;
const IS_LINE = new RegExp(`^(?:${LINES})$`, 'i');

/** The text of a published body as readers see it, a line each for paragraphs, items and cells. */
export function bodyText(body: Body): string {
  const html = 'html' in body ? body.html : treeToHtml(body.tree);
  const text = html.replace(TAG, (_tag, name: string | undefined) => (name && IS_LINE.test(name) ? '\n' : ''));
  return tidyLines(decode(text));
}

/** Strings of a block that are addresses or choices and not texts. */
const NO_TEXT = new Set(['block', 'href', 'url', 'src', 'drawing', 'lanes', 'mode', 'form', 'checkedOn', 'numeric']);

/** Every text in a value of the front matter, a line each, in its order. */
export function fieldText(value: unknown): string {
  return tidyLines(texts(value).join('\n'));
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (NO_TEXT.has(name) ? [] : texts(part)));
}

function tidyLines(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}

/** Our own HTML has numeric references alone. */
function decode(text: string): string {
  return text.replace(/&#x([0-9a-f]+);?/gi, (_reference, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
