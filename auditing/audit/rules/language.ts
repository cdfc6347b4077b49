import { elementsWithTag, elementText, isInsideTag, type PageElement, placeOf } from '../../exports/page.ts';
import { isInOtherScript, isLanguageTag, languageIn } from '../languages.ts';
import type { PageRule } from '../rule.ts';

/** A longer beginning of the text tells no more about its language. */
const READ = 1000;

/** The page names the language of its text, and each part in another language its own. */
export const languages: PageRule = (page, { siteExport }, report) => {
  const [root] = elementsWithTag(page, 'html');
  const language = root?.attributes.get('lang')?.trim() ?? '';
  const place = placeOf(page, root, 'lang');
  for (const element of page.elements) {
    const tag = element.attributes.get('lang');
    // An empty value says that the language is unknown (HTML, 3.2.6.2).
    if (tag === undefined || (tag === '' && element !== root) || isLanguageTag(tag.trim())) continue;
    if (element !== root || tag !== '')
      report('audit/language', {
        message: `"${tag}" is not the tag of a language and a region that exist.`,
        hint: 'Write a tag such as "en", "pt" or "en-US".',
        place: placeOf(page, element, 'lang'),
      });
  }
  if (language === '')
    report('audit/language', {
      message: 'The page names no language.',
      hint: 'Write lang on <html>, such as lang="en-US". Screen readers choose their voice by it.',
      place,
    });
  if (!isLanguageTag(language)) return;
  const locale = siteExport.isOurs ? (/[^/]+$/.exec(siteExport.name)?.[0] ?? '') : '';
  if (isLanguageTag(locale) && languageIn(locale) !== languageIn(language))
    report('audit/language', {
      message: `The page names the language "${language}", but it is in the export of ${locale}.`,
      hint: `Write lang="${locale}".`,
      place,
    });
  else if (isInOtherScript(textOf(page.elements, root), language))
    report('audit/text-language', {
      message: `The page names the language "${language}", but its text has hardly any letters of this language.`,
      hint: 'Write the language of the text, or lang on the parts in another one.',
      place,
    });
};

/** Returns the beginning of the texts of a page in its own language. Code and names of other languages do not count. */
function textOf(elements: readonly PageElement[], root: PageElement | undefined): string {
  let text = '';
  for (const element of elements) {
    if (text.length > READ) break;
    if (!TEXTS.has(element.tag) || isInsideTag(element, 'template') || hasOwnLanguage(element, root)) continue;
    text += elementText(element);
  }
  return text;
}

const TEXTS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'li', 'td', 'dd']);

function hasOwnLanguage(element: PageElement, root: PageElement | undefined): boolean {
  for (let outer: PageElement | undefined = element; outer !== undefined && outer !== root; outer = outer.parent)
    if (outer.attributes.has('lang')) return true;
  return false;
}
