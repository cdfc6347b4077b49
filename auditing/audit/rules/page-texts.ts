import { elementsWithTag, elementText, type PageElement, type ParsedPage, placeOf } from '../../exports/page.ts';
import type { PageRule } from '../rule.ts';

/** Quick test for the beginning of each fault. */
const MARK = /\[object [A-Z]|\{\{|\{%|\b(?:undefined|null|NaN)\b|Invalid Date/;

/** Values that a template printed in place of a text, anywhere in it. */
const FAULTS: readonly RegExp[] = [
  /\[object [A-Z]\w*\]/,
  // A mark of a template language that no tool has replaced.
  /\{\{[^{}]*\}\}/,
  /\{%.*?%\}/s,
  // A number with a currency or a unit.
  /(?:[$€£¥]\s?|\b[A-Z]{3}\s)(?:NaN|undefined|null)\b/,
  /\b(?:NaN|undefined|null)\s?(?:%|px\b|kg\b|km\b|days?\b|hours?\b|minutes?\b|min read\b|results?\b|items?\b)/,
];
/** Words that people also write. They are faults if the whole text, or a part between separators, is nothing else. */
const WHOLE_FAULTS: readonly RegExp[] = [
  /(?:^|[|–—·:/(])\s*(?:undefined|null|NaN|Invalid Date)\s*(?:$|[|–—·/),])/,
  /^undefined\b/,
];

/** Elements whose text is code, or none that a visitor reads. */
const NO_TEXT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'code',
  'pre',
  'kbd',
  'samp',
  'var',
  'textarea',
  'math',
  'svg',
]);
/** Attributes of elements by which scripts of a page replace marks in it. */
const REPLACED_LATER = /^(?:v-|x-|ng-|data-ng-|:|@)/;
/** Attributes with texts that visitors read or hear, and `meta` elements with texts that search results show. */
const TEXT_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder'];
const TEXT_METAS = /^(?:description|og:(?:title|description)|twitter:(?:title|description))$/;

/** No text of the page is a value that a template could not print. */
export const pageTexts: PageRule = (page, _context, report) => {
  if (!MARK.test(page.source.text)) return;
  for (const { text, isWhole, element, attribute } of textsOf(page)) {
    const faults = isWhole ? [...FAULTS, ...WHOLE_FAULTS] : FAULTS;
    const found = MARK.test(text)
      ? faults.map((pattern) => pattern.exec(text)?.[0]).find((part) => part !== undefined)
      : undefined;
    if (found === undefined || isReplacedLater(element) || isInSample(page, found.trim())) continue;
    report('audit/leftover-text', {
      message: `Readers see "${found.trim()}" here.`,
      hint: 'Correct the template or the data that writes this text.',
      place: placeOf(page, element, attribute),
    });
  }
};

/** Returns whether a code sample of the page has the text: then the page is about it, as its summary may be. */
function isInSample(page: ParsedPage, text: string): boolean {
  return ['code', 'pre', 'kbd', 'samp'].some((tag) =>
    elementsWithTag(page, tag).some((element) => elementText(element).includes(text)),
  );
}

interface Text {
  text: string;
  /** Whether no element stands beside it, such as a link in a sentence. */
  isWhole: boolean;
  element: PageElement;
  attribute?: string;
}

function textsOf(page: ParsedPage): Text[] {
  const shown = page.elements.flatMap((element): Text[] => {
    if (NO_TEXT.has(element.tag) || isInCode(element)) return [];
    return [
      ...element.content.flatMap((text) =>
        typeof text === 'string' ? { text: text.trim(), isWhole: element.content.length === 1, element } : [],
      ),
      ...TEXT_ATTRIBUTES.flatMap((attribute) => {
        const text = element.attributes.get(attribute)?.trim();
        return text ? { text, isWhole: true, element, attribute } : [];
      }),
    ];
  });
  const metas = elementsWithTag(page, 'meta').flatMap((element): Text[] => {
    const { attributes } = element;
    const isText = TEXT_METAS.test(attributes.get('name') ?? attributes.get('property') ?? '');
    return isText
      ? [{ text: attributes.get('content')?.trim() ?? '', isWhole: true, element, attribute: 'content' }]
      : [];
  });
  return [...shown, ...metas];
}

function isInCode(element: PageElement): boolean {
  for (let outer = element.parent; outer !== undefined; outer = outer.parent) if (NO_TEXT.has(outer.tag)) return true;
  return false;
}

function isReplacedLater(element: PageElement): boolean {
  for (let outer: PageElement | undefined = element; outer !== undefined; outer = outer.parent)
    if (outer.attributes.keys().some((name) => REPLACED_LATER.test(name))) return true;
  return false;
}
