import { messages } from '../../../contract/messages.ts';

/** Texts of the links between the pages of a list. */
export const paginationMessages = messages({
  'en-US': {
    label: 'Pages',
    newer: 'Newer',
    older: 'Older',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  'zh-CN': {
    label: '分页',
    newer: '较新',
    older: '较早',
    pageOf: (page, pages) => `第${page}页，共${pages}页`,
  },
});
