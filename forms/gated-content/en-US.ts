import type { WordsOf } from '../form-words.ts';
import type { gatedContent } from './definition.ts';

export const enUS: WordsOf<typeof gatedContent> = {
  name: 'Resource',
  submit: 'Get the document',
  fields: { resource: { label: 'Resource' } },
};
