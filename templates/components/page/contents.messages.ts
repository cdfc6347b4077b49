import { messages } from '../../../runtime/contract/messages.ts';

/** What the contents of a text are called. */
export const contentsMessages = messages({
  'en-US': { contents: 'Contents' },
  'zh-CN': { contents: '本页内容' },
});
