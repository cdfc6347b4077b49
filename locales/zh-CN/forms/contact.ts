import type { contact as english } from '../../en-US/forms/contact.ts';

export const contact: typeof english = { name: '联系我们', submit: '发送留言', heading: '您的留言' };
