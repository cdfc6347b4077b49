import { messages } from '../../../runtime/contract/messages.ts';

/** What a list of items says where there are none. */
export const listingMessages = messages({
  'en-US': { nothingYet: 'Nothing has been published here yet.' },
  'zh-CN': { nothingYet: '这里还没有发布内容。' },
});
