import { messages } from '../../../contract/messages.ts';

/** Texts about the document of an eguide. */
export const eguideMessages = messages({
  'en-US': {
    audience: 'Written for',
    format: 'Web page to read or print, on A4 or Letter',
    length: 'Document length',
    chapters: (count: number) => (count === 1 ? '1 chapter' : `${count} chapters`),
    contents: 'Chapters',
  },
  'zh-CN': {
    audience: '适合谁',
    format: '网页，可在线阅读，也可用A4或Letter纸打印',
    length: '篇幅',
    chapters: (count: number) => `共${count}章`,
    contents: '目录',
  },
});
