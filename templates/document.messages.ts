import { messages } from '../contract/messages.ts';

/** Texts that every document has around its content. */
export const documentMessages = messages({
  'en-US': {
    /** Screen readers announce it after a client navigation (spec 2.5). */
    navigatedTo: 'Navigated to {title}',
    newPageAt: 'new page at {pathname}',
    skipToContent: 'Skip to content',
  },
  'zh-CN': {
    navigatedTo: '已转到：{title}',
    newPageAt: '新页面：{pathname}',
    skipToContent: '跳到正文',
  },
});
