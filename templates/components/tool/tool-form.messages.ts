import { messages } from '../../../contract/messages.ts';

/** Texts of every tool's form. */
export const toolFormMessages = messages({
  'en-US': { reset: 'Reset' },
  'zh-CN': { reset: '重置' },
});
