import { messages } from '../../../contract/messages.ts';

/** The text of an empty list. */
export const listingMessages = messages({
  'en-US': { nothingYet: 'Nothing has been published here yet.' },
  'zh-CN': { nothingYet: '这里还没有发布内容。' },
});
