import { messages } from '../../../contract/messages.ts';

/** Texts on the cover and at the end of the document of an eguide. */
export const eguideDocumentMessages = messages({
  'en-US': {
    kind: 'Eguide',
    edition: 'Edition of',
    limits: 'What this guide is not',
    print: 'To keep it, print this page or save it as a PDF in your browser. Every chapter begins on a new sheet.',
    back: 'About this guide',
  },
  'zh-CN': {
    kind: '电子指南',
    edition: '版本日期',
    limits: '本指南的边界',
    print: '如需留存，请用浏览器打印本页或另存为PDF。每章另起一页。',
    back: '关于本指南',
  },
});
