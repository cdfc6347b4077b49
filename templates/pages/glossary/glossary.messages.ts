import { messages } from '../../../contract/messages.ts';

/** Texts of the glossary page. */
export const glossaryMessages = messages({
  'en-US': {
    termIndex: 'Terms by letter',
    otherInitial: 'Other',
  },
  'zh-CN': {
    termIndex: '按字母查术语',
    otherInitial: '其他',
  },
});
