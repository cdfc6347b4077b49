import type { WordsOf } from '../form-words.ts';
import type { contact } from './definition.ts';

export const enUS: WordsOf<typeof contact> = { name: 'Contact', submit: 'Send message', heading: 'Your message' };
