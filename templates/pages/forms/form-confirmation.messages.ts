import { messages } from '../../../runtime/contract/messages.ts';

/** Texts of the confirmation page of a form. */
export const formConfirmationMessages = messages({
  'en-US': {
    documents: 'Documents',
    about: 'Related page',
  },
  'zh-CN': {
    documents: '文件下载',
    about: '相关页面',
  },
});
