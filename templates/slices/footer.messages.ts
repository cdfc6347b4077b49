import { messages } from '../../runtime/contract/messages.ts';

/** What the footer says beside its links. */
export const footerMessages = messages({
  'en-US': { navigation: 'Footer' },
  'zh-CN': { navigation: '页脚导航' },
});
