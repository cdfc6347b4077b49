import type { queries as english } from '../en-US/queries.ts';

export const queries: typeof english = {
  hsFillers: [],
  hsUnspacedFillers: '海关编码 商品编码 税则号 税则 税号 编码 归类 是多少 多少 什么 哪个 的 是'.split(' '),
  dollars: ['美元'],
};
