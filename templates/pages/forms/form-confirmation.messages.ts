import { messages } from '../../../contract/messages.ts';

/** Texts of the confirmation page of a form. */
export const formConfirmationMessages = messages({
  'en-US': {
    documents: 'Documents',
    about: 'Related page',
    guides: 'Eguides',
    chapters: (count: number) => `${count === 1 ? '1 chapter' : `${count} chapters`}, to read or print`,
  },
  'zh-CN': {
    documents: '文件下载',
    about: '相关页面',
    guides: '电子指南',
    chapters: (count: number) => `共${count}章，可在线阅读或打印`,
  },
});
