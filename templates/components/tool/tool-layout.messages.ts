import { messages } from '../../../contract/messages.ts';

/** Texts of the actions below an answer. */
export const toolLayoutMessages = messages({
  'en-US': { print: 'Print', csv: 'Download CSV' },
  'zh-CN': { print: '打印', csv: '下载CSV' },
});
