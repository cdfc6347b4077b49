import type { queries as english } from '../en-US/queries.ts';

export const queries: typeof english = {
  hsFillers: [],
  hsUnspacedFillers: '海关编码 商品编码 税则号 税则 税号 编码 归类 是多少 多少 什么 哪个 的 是'.split(' '),
  multiples: { 千: 1000, 万: 10_000, 百万: 1_000_000, 千万: 10_000_000, 亿: 100_000_000 },
  dollars: ['美元'],
};
