import type { LocaleFacts } from '../locale-facts.ts';

/** Facts of the language, and obligations of its site. */
export const facts: LocaleFacts = {
  listSeparator: '、',
  fullStop: '。',
  sentenceSeparator: '',
  colon: '：',
  labelSeparator: '：',
  comma: '，',
  place: '{name}（{code}）',
  languages: ['zh', 'en'],
  needsIcp: true,
  familyNameFirst: true,
  asksForTransfer: true,
  phoneCountry: 'CN',
};
