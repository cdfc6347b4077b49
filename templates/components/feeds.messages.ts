import { messages } from '../messages.ts';

/** How ways to feeds are called. */
export const feedsMessages = messages({
  'en-US': { feed: 'RSS feed' },
  'zh-CN': { feed: 'RSS订阅' },
});
