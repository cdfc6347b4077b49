import type { LocaleFacts } from '../locale-facts.ts';

/** Facts of the language, and obligations of its site. */
export const facts: LocaleFacts = {
  listSeparator: '、',
  fullStop: '。',
  sentenceSeparator: '',
  colon: '：',
  labelSeparator: '：',
  comma: '，',
  languages: ['zh', 'en'],
  needsIcp: true,
  familyNameFirst: true,
  asksForTransfer: true,
};
