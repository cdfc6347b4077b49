import { messages } from '../../../contract/messages.ts';

/** Texts of the bar above the content. Pages in other languages show `readIn`. */
export const pageBarMessages = messages({
  'en-US': {
    breadcrumbs: 'Breadcrumbs',
    home: 'Home',
    draft: 'Draft: not published',
    scheduled: 'Scheduled: not published yet',
    expired: 'Expired: no longer published',
    readIn: 'Read in English',
  },
  'zh-CN': {
    breadcrumbs: '当前位置',
    home: '首页',
    draft: '草稿：未发布',
    scheduled: '已排期：尚未发布',
    expired: '已过期：不再发布',
    readIn: '阅读中文版',
  },
});
