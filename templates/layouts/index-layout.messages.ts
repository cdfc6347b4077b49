import { messages } from '../../contract/messages.ts';

/** The heading of the links to neighboring lists. */
export const indexLayoutMessages = messages({
  'en-US': { categories: 'Categories' },
  'zh-CN': { categories: '分类' },
});
