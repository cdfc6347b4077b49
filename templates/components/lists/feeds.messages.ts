import { messages } from '../../../runtime/contract/messages.ts';

/** How ways to feeds are called. */
export const feedsMessages = messages({
  'en-US': { feed: 'RSS feed' },
  'zh-CN': { feed: 'RSS订阅' },
});
