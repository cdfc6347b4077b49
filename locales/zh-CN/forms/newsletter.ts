import type { newsletter as english } from '../../en-US/forms/newsletter.ts';

export const newsletter: typeof english = {
  name: '邮件订阅',
  submit: '订阅',
  heading: '您的邮箱',
  thanks: '感谢订阅！',
};
