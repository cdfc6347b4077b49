import type { WordsOf } from '../form-words.ts';
import type { openEmissionsSignup } from './definition.ts';

export const enUS: WordsOf<typeof openEmissionsSignup> = {
  name: 'Open emissions sign-up',
  submit: 'Sign up',
  fields: {
    use: {
      label: 'How you will use the figures',
      hint: 'One sentence is enough, such as the lanes, a report or a tender.',
    },
  },
};
