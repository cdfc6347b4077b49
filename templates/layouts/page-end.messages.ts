import { messages } from '../../contract/messages.ts';

/** Headings of the lists at the end of a page. */
export const pageEndMessages = messages({
  'en-US': {
    related: 'Read next',
    mentionedBy: 'Mentioned in',
  },
  'zh-CN': {
    related: '延伸阅读',
    mentionedBy: '相关页面',
  },
});
