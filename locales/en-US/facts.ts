import type { LocaleFacts } from '../locale-facts.ts';

/** Punctuation and formats of the language, and legal duties of its site, such as the ICP number. */
export const facts: LocaleFacts = {
  listSeparator: ', ',
  lists: 'en-GB',
  fullStop: '. ',
  sentenceSeparator: ' ',
  colon: ': ',
  labelSeparator: ' ',
  comma: ', ',
  place: '{name} ({code})',
  counted: '{title} ({count})',
  languages: ['en', 'zh'],
  needsIcp: false,
  familyNameFirst: false,
  asksForTransfer: false,
  phoneCountry: 'US',
};
