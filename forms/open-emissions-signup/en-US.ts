import type { WordsOf } from '../form-words.ts';
import type { openEmissionsSignup } from './definition.ts';

export const enUS: WordsOf<typeof openEmissionsSignup> = {
  name: 'Open emissions sign-up',
  submit: 'Sign up',
  fields: {
    use: { label: 'What you want to use the figures for', hint: 'Lanes, a report, a tender: a sentence is enough.' },
  },
};
