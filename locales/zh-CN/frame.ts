import type { frame as english } from '../en-US/frame.ts';

export const frame: typeof english = {
  header: {
    navigation: '主导航',
    menu: '菜单',
  },
  document: {
    navigatedTo: '已转到：{title}',
    newPageAt: '新页面：{pathname}',
    skipToContent: '跳到正文',
  },
  article: {
    published: '发布',
    updated: '更新',
    reviewed: '复核',
    by: '作者',
    keyPoints: '要点',
  },
  errors: { mainPages: '主要页面' },
  indexLayout: { categories: '分类' },
  pageEnd: {
    related: '延伸阅读',
    mentionedBy: '相关页面',
  },
  footer: { navigation: '页脚导航' },
};
