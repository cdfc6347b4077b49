import type { ItemBody } from '../../model/shapes/body.ts';
import { stage } from '../cache/store.ts';
import { treeToHtml } from '../markdown/to-html.ts';

/** The stage that extracts the search text of a body. */
export const SEARCH_TEXT = stage<string>('search-text', ['reading'], { isReadOften: true });

/** Elements that start a new line of text. All others are inline. */
const LINES =
  'address|article|aside|blockquote|br|caption|dd|details|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul';

/** Matches a tag with any quoted attributes. */
const TAG = /<\/?([a-z][a-z0-9-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>|<!--.*?-->/gis;
const IS_LINE = new RegExp(`^(?:${LINES})$`, 'i');

/**
 * Matches the start of an element with words that readers do not see in the text: a footnote's number, which touches a
 * word, and the link back from it; the heading of footnotes for screen readers; the fallback of an iframe. None of
 * these elements contains another of the same name.
 */
const UNSEEN = /^<(?:a .*data-footnote-(?:back)?ref\b|h2 .*class="sr-only"|iframe\b)/s;

/** Returns the text of a published body as readers see it. Paragraphs, items and cells are a line each. */
export function bodyText(body: ItemBody): string {
  const html = body.map((part) => (typeof part === 'string' ? part : treeToHtml(part))).join('');
  let text = '';
  let end = 0;
  /** The end tag of the unseen element around the current text. */
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

/** Collapses blanks and removes empty lines. */
function tidyLines(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}

/** Decodes character references. Our own HTML has only numeric ones. */
function decode(text: string): string {
  return text.replace(/&#x([0-9a-f]+);?/gi, (_reference, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}
