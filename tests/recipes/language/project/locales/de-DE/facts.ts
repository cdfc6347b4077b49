import type { LocaleFacts } from '../locale-facts.ts';

export const facts: LocaleFacts = {
  listSeparator: ', ',
  fullStop: '. ',
  sentenceSeparator: ' ',
  colon: ': ',
  labelSeparator: ' ',
  comma: ', ',
  place: '{name} ({code})',
  languages: ['de', 'en'],
  needsIcp: false,
  familyNameFirst: false,
  asksForTransfer: false,
  phoneCountry: 'DE',
};
