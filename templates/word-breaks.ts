import type { Locale } from '../runtime/contract/locales.ts';

/** Languages that put no spaces between words: only a dictionary knows where a line of a title may end. */
const segmenters: Record<Locale, Intl.Segmenter | undefined> = {
  'en-US': undefined,
  'zh-CN': new Intl.Segmenter('zh', { granularity: 'word' }),
};

/** What is read at a glance, large or in a narrow cell; the elements that `base.css` keeps from breaking elsewhere. */
const TITLES = /^(?:h[1-6]|th|dt|caption)$/;
/** A piece of HTML as React and the pipeline write it: a tag, with whatever stands in its quotes, or a text. */
const PIECE = /<(\/?)([a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+/g;
const HAN = /\p{Script=Han}/u;
const LETTER = /\p{Script=Latin}/u;
/** What a line of a title may begin with after a Chinese word. */
const STARTS = /[\p{Script=Latin}\p{Script=Han}\p{Nd}]/u;
/** Particles that no line begins with. */
const CLINGS = /^[的了吗呢吧着们]/;

/**
 * The HTML of a page or slice with places for line breaks between the words of its titles, in languages that need them.
 * No character is added. What React hydrates, which alone says what it queries, stays as it is: it compares the very markup.
 */
export function breakBetweenWords(html: string, locale: Locale): string {
  const segmenter = segmenters[locale];
  if (segmenter === undefined) return html;
  let title: string | undefined;
  let island = 0;
  return html.replace(PIECE, (piece: string, slash?: string, name?: string, attributes?: string) => {
    if (name === undefined) return title === undefined ? piece : withBreaks(piece, segmenter);
    const step = slash === '' ? 1 : -1;
    if (name === 'div' && (island > 0 || attributes?.includes(' data-queries='))) island += step;
    else if (island === 0 && title === undefined && step > 0 && TITLES.test(name)) title = name;
    else if (name === title && step < 0) title = undefined;
    return piece;
  });
}

function withBreaks(text: string, segmenter: Intl.Segmenter): string {
  let written = '';
  let before = '';
  for (const { segment } of segmenter.segment(text)) {
    written += mayBreak(before, segment) ? `<wbr>${segment}` : segment;
    before = CLINGS.test(segment) ? before + segment : segment;
  }
  return written;
}

/**
 * Punctuation has its own rules, which browsers know; a number stays with its unit, and an ordinal with its number.
 * Two words of one character each are as a rule one that the dictionary does not have, such as 拼箱 and 清关.
 */
function mayBreak(before: string, next: string): boolean {
  const last = before.at(-1) ?? '';
  if (CLINGS.test(next) || last === '第' || (before.length === 1 && next.length === 1)) return false;
  const first = String.fromCodePoint(next.codePointAt(0) ?? 0);
  return HAN.test(last) ? STARTS.test(first) : LETTER.test(last) && HAN.test(first);
}
