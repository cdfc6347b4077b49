import { messages } from '../../runtime/contract/messages.ts';

/** The headings of the two cells of a tool. */
export const toolCellsMessages = messages({
  'en-US': {
    inputs: 'Your figures',
    answer: 'Answer',
  },
  'zh-CN': {
    inputs: '您的数据',
    answer: '结果',
  },
});
