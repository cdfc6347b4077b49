import type { LocaleFacts } from '../locale-facts.ts';

export const facts: LocaleFacts = {
  listSeparator: ', ',
  lists: 'de',
  fullStop: '. ',
  sentenceSeparator: ' ',
  colon: ': ',
  labelSeparator: ' ',
  comma: ', ',
  place: '{name} ({code})',
  counted: '{title} ({count})',
  languages: ['de', 'en'],
  needsIcp: false,
  familyNameFirst: false,
  asksForTransfer: false,
  phoneCountry: 'DE',
};
