import { stage } from '../cache/store.ts';
import { treeToHtml } from '../markdown/to-html.ts';
import type { Body } from '../shapes/body.ts';

/** What is kept of a body for search. */
export const SEARCH_TEXT = stage<string>('search-text', import.meta.filename, { isAskedOften: true });

/** Elements that end a line of text; the others stand inside one. */
const LINES =
  'address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';

/** A tag, whatever its quoted attributes hold. */
const TAG = /<\/?([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>|<!--.*?-->/gis;
const IS_LINE = new RegExp(`^(?:${LINES})$`, 'i');

/**
 * Begins what has words that are not in the text as it is seen: a footnote's number, which touches a word, and the way back
 * from it; the title of footnotes, which is for screen readers; what a frame holds for browsers without frames. None of
 * these stands in another one of its name.
 */
const UNSEEN = /^<(?:a .*data-footnote-(?:back)?ref\b|h2 .*class="sr-only"|iframe\b)/s;

/** The text of a published body as readers see it, a line each for paragraphs, items and cells. */
export function bodyText(body: Body): string {
  const html = body.map((part) => (typeof part === 'string' ? part : treeToHtml(part))).join('');
  let text = '';
  let end = 0;
  /** The end of something unseen. */
  let awaited: string | undefined;
  for (const { 0: tag, 1: name = '', index } of html.matchAll(TAG)) {
    if (awaited === undefined) text += html.slice(end, index);
    end = index + tag.length;
    if (IS_LINE.test(name)) text += '\n';
    if (awaited === undefined && UNSEEN.test(tag)) awaited = `</${name}>`;
    else if (tag === awaited) awaited = undefined;
  }
  return tidyLines(decode(text + html.slice(end)));
}

/** Texts as one, a line each; those that say nothing are left out. */
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
