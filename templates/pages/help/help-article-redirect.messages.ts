import { messages } from '../../../contract/messages.ts';

/** Texts of the page at a former path of a help article. */
export const helpArticleRedirectMessages = messages({
  'en-US': { movedTo: 'This article has moved to:' },
  'zh-CN': { movedTo: '这篇文章已移到新地址：' },
});
