import type { WordsOf } from '../form-words.ts';
import type { newsletter } from './definition.ts';

export const enUS: WordsOf<typeof newsletter> = {
  name: 'Newsletter',
  submit: 'Subscribe',
  heading: 'Your email',
  thanks: 'Thanks for Subscribing!',
};
