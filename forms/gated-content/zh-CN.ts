import type { WordsOf } from '../form-words.ts';
import type { gatedContent } from './definition.ts';

export const zhCN: WordsOf<typeof gatedContent> = {
  name: '资料索取',
  submit: '获取资料',
  fields: { resource: { label: '资料' } },
};
