import { messages } from '../../../contract/messages.ts';

/** The link text of feeds. */
export const feedsMessages = messages({
  'en-US': { feed: 'RSS feed' },
  'zh-CN': { feed: 'RSS订阅' },
});
