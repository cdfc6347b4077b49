import { elementsWithTag, elementText, type ParsedPage, placeOf, refreshUrl } from '../../exports/page.ts';
import type { PageRule } from '../rule.ts';
import { arrivalOf } from '../target.ts';

/** A page that only leads to another one says so in a sentence or two. */
const MAX_LETTERS = 400;

/** A page with content does not lead visitors away, and a page that only leads to another one leads there in one hop. */
export const refresh: PageRule = (page, context, report) => {
  for (const element of elementsWithTag(page, 'meta')) {
    const url = refreshUrl(element)?.trim();
    if (url === undefined) continue;
    const place = placeOf(page, element, 'content');
    const { target, redirects, isLoop } = arrivalOf(url, page.base, context);
    if (lettersShown(page) > MAX_LETTERS)
      report('audit/refresh', {
        message: `The page has content, but leads its visitors to ${url}. Who reads slowly, or with a screen reader, loses it.`,
        hint: 'Remove the <meta http-equiv="refresh">. If the page has moved, write a redirect.',
        place,
      });
    else if (target?.site === context.siteExport && target.file === page.path)
      report('audit/redirect-loop', {
        message: 'The page leads to itself, so browsers load it again and again.',
        hint: 'Correct the address in <meta http-equiv="refresh">.',
        place,
      });
    else if (redirects > 0 && !isLoop)
      report('audit/redirect-chain', {
        message: `The page leads to ${url}, which is redirected again.`,
        hint: `Write ${target?.path ?? 'the last address'}.`,
        place,
      });
  }
};

/** Returns the number of characters in the body, without scripts and runs of white space. */
function lettersShown(page: ParsedPage): number {
  const lengthIn = (tag: string) =>
    elementsWithTag(page, tag).reduce((sum, element) => sum + squeezed(elementText(element)), 0);
  return lengthIn('body') - lengthIn('script') - lengthIn('style');
}

function squeezed(text: string): number {
  return text.replace(/\s+/g, ' ').length;
}
