import { messages } from '../../runtime/contract/messages.ts';

/** What stands below a tool. */
export const toolLayoutMessages = messages({
  'en-US': {
    method: 'How we calculate',
    print: 'Print this page to keep the answer with its sources.',
  },
  'zh-CN': {
    method: '计算方法',
    print: '打印本页，可连同来源一并保存结果。',
  },
});
