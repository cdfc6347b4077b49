import { messages } from '../../../contract/messages.ts';

/** The heading of a table of contents. */
export const contentsMessages = messages({
  'en-US': { contents: 'Contents' },
  'zh-CN': { contents: '本页内容' },
});
