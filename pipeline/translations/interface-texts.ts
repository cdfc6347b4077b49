import { DEFAULT_LOCALE, DRAFT_LOCALES, type Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';

/** How far the interface of a locale in preparation is translated. */
export interface InterfaceTexts {
  locale: Locale;
  /** The number of texts, without those of the browser and of servers. */
  texts: number;
  /** The keys of the texts that are still English, such as `frame.article.reviewed`. */
  untranslated: string[];
}

/** Returns the state of the interface of each locale in preparation. A text that is the same in English counts as untranslated. */
export function draftInterfaces(
  drafts: readonly Locale[] = DRAFT_LOCALES,
  texts: Readonly<Record<Locale, object>> = siteTexts,
): InterfaceTexts[] {
  const english = leavesOf(texts[DEFAULT_LOCALE]);
  return drafts.map((locale) => {
    const translated = new Map(leavesOf(texts[locale]));
    const untranslated = english.filter(([key, text]) => translated.get(key) === text).map(([key]) => key);
    return { locale, texts: english.length, untranslated };
  });
}

/** Returns every text below a group of texts with its key: texts, and functions that insert values. */
function leavesOf(group: object, above = ''): [key: string, text: unknown][] {
  return Object.entries(group).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    const key = above === '' ? name : `${above}.${name}`;
    if (typeof value === 'string' || typeof value === 'function') return [[key, value]];
    return typeof value === 'object' && value !== null ? leavesOf(value, key) : [];
  });
}
