import { messages } from '../../contract/messages.ts';

/** Texts around an article. */
export const articleMessages = messages({
  'en-US': {
    published: 'Published',
    updated: 'Updated',
    reviewed: 'Reviewed',
    by: 'By',
    keyPoints: 'Key points',
  },
  'zh-CN': {
    published: '发布',
    updated: '更新',
    reviewed: '复核',
    by: '作者',
    keyPoints: '要点',
  },
});
