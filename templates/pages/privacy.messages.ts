import { messages } from '../messages.ts';

/** What the privacy notice says beside its words. */
export const privacyMessages = messages({
  'en-US': {
    changed: 'Last changed on',
    contact: 'Write to',
    contents: 'Parts of this notice',
  },
  'zh-CN': {
    changed: '最近更改：',
    contact: '联系邮箱：',
    contents: '本政策的各部分',
  },
});
