import type { WordsOf } from '../form-words.ts';
import type { contact } from './definition.ts';

export const zhCN: WordsOf<typeof contact> = { name: '联系我们', submit: '发送留言', heading: '您的留言' };
