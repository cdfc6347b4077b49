import { messages } from '../../contract/messages.ts';

/** All texts of the island that filters the glossary. The island gets them as props. */
export const glossaryFilterMessages = messages({
  'en-US': {
    label: 'Find a term',
    clear: 'Show all terms',
    oneMatch: '{count} term matches',
    manyMatches: '{count} terms match',
    noMatch: 'No term matches. Try another spelling or fewer words.',
  },
  'zh-CN': {
    label: '查找术语',
    clear: '显示全部术语',
    oneMatch: '找到{count}个术语',
    manyMatches: '找到{count}个术语',
    noMatch: '没有找到相符的术语，请换一种写法或减少关键词。',
  },
});
