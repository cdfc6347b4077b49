import { messages } from '../../contract/messages.ts';

/** Texts of the search page around its island. `searchMessages` has the texts of the island. */
export const searchPageMessages = messages({
  'en-US': {
    siteIndex: 'Site index',
    withoutScript:
      'Search needs JavaScript, which is off in this browser. Every page of the site is listed below. Press Ctrl/Cmd+F to search the list.',
  },
  'zh-CN': {
    siteIndex: '全站索引',
    withoutScript: '搜索需要JavaScript，当前浏览器未启用。下方列出了全站页面，可按Ctrl/Cmd+F查找。',
  },
});
