import { messages } from '../../../contract/messages.ts';

/** Texts about a document that visitors get after they send a form. */
export const gateMessages = messages({
  'en-US': {
    document: 'Document',
    format: 'Format',
    about: 'What it contains',
    get: 'Get the document',
    after: 'After you send the form, the next page has the link to the document.',
  },
  'zh-CN': {
    document: '文件',
    format: '格式',
    about: '文件内容',
    get: '获取文件',
    after: '提交表单后，下一页即有文件链接。',
  },
});
