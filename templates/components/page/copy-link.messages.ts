import { messages } from '../../../contract/messages.ts';

/** Texts of the button that copies an address, before and after the click. */
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
