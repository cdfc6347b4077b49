import { messages } from '../../../runtime/contract/messages.ts';

/** Texts of every tool's form. */
export const toolFormMessages = messages({
  'en-US': { clear: 'Clear' },
  'zh-CN': { clear: '清空' },
});
