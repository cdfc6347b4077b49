import { messages } from '../../../contract/messages.ts';

/** Texts of an embedded tool. */
export const toolMessages = messages({
  'en-US': { own: 'Open the calculator on its own page' },
  'zh-CN': { own: '打开计算工具页面' },
});
