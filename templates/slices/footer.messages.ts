import { messages } from '../../contract/messages.ts';

/** Texts of the footer. */
export const footerMessages = messages({
  'en-US': { navigation: 'Footer' },
  'zh-CN': { navigation: '页脚导航' },
});
