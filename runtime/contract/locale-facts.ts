import type { Locale } from './locales.ts';

/** How a language is written, and what the site of a locale must have. Texts are not here: they stand beside what speaks them. */
export interface LocaleFacts {
  /** Between the names of a list. */
  listSeparator: string;
  /** Between a sentence and the next. */
  sentenceSeparator: string;
  /** After a name, before its value. */
  colon: string;
  /** Between the parts of a sentence. */
  comma: string;
  /** Languages in which people may write to us, the best first, as `security.txt` names them (RFC 9116, 2.5.8). */
  languages: readonly string[];
  /** Every page must show a registration number, because the site is served to mainland China. */
  needsIcp: boolean;
  /** The family name is asked for, and said, before the given name. */
  familyNameFirst: boolean;
  /** Data that leaves the country is asked for apart (PIPL, article 39), because the site is served to mainland China. */
  asksForTransfer: boolean;
}

/** What differs between the locales. Code asks for a fact by its name, and for no locale by its own. */
export const LOCALE_FACTS: Readonly<Record<Locale, LocaleFacts>> = {
  'en-US': {
    listSeparator: ', ',
    sentenceSeparator: ' ',
    colon: ': ',
    comma: ', ',
    languages: ['en', 'zh'],
    needsIcp: false,
    familyNameFirst: false,
    asksForTransfer: false,
  },
  'zh-CN': {
    listSeparator: '、',
    sentenceSeparator: '',
    colon: '：',
    comma: '，',
    languages: ['zh', 'en'],
    needsIcp: true,
    familyNameFirst: true,
    asksForTransfer: true,
  },
};
