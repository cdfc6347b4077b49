import type { LocaleFacts } from '../locale-facts.ts';

/** Punctuation and formats of the language, and legal duties of its site, such as the ICP number. */
export const facts: LocaleFacts = {
  listSeparator: '、',
  lists: 'zh-CN',
  fullStop: '。',
  sentenceSeparator: '',
  colon: '：',
  labelSeparator: '：',
  comma: '，',
  place: '{name}（{code}）',
  counted: '{title}（{count}）',
  languages: ['zh', 'en'],
  needsIcp: true,
  familyNameFirst: true,
  asksForTransfer: true,
  phoneCountry: 'CN',
};
