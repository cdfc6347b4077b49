import { messages } from '../../runtime/contract/messages.ts';

/** What lists call their neighbours. */
export const indexLayoutMessages = messages({
  'en-US': { categories: 'Categories' },
  'zh-CN': { categories: '分类' },
});
