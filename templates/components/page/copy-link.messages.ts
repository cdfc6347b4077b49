import { messages } from '../../../runtime/contract/messages.ts';

/** The button that copies an address, before and after. */
export const copyLinkMessages = messages({
  'en-US': {
    copy: 'Copy link',
    copied: 'Link copied',
  },
  'zh-CN': {
    copy: '复制链接',
    copied: '已复制链接',
  },
});
