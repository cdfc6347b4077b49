import type { LocaleFacts } from '../locale-facts.ts';

/** Facts of the language, and obligations of its site. */
export const facts: LocaleFacts = {
  listSeparator: ', ',
  fullStop: '. ',
  sentenceSeparator: ' ',
  colon: ': ',
  labelSeparator: ' ',
  comma: ', ',
  place: '{name} ({code})',
  languages: ['en', 'zh'],
  needsIcp: false,
  familyNameFirst: false,
  asksForTransfer: false,
  phoneCountry: 'US',
};
