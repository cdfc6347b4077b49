import type { WordsOf } from '../form-words.ts';
import type { newsletter } from './definition.ts';

export const zhCN: WordsOf<typeof newsletter> = {
  name: '邮件订阅',
  submit: '订阅',
  heading: '您的邮箱',
  thanks: '感谢订阅！',
};
