import type { searchIndex as english } from '../en-US/search-index.ts';

export const searchIndex: typeof english = {
  /** A single Han character counts only where it is a word of its own, so that 到岸价 keeps its 到. */
  fillers: (
    '每天 什么是 是什么意思 是什么 什么意思 什么 怎么算 怎么办 怎么 怎样 如何 多少钱 多少 为什么 哪些 哪里 在哪里 在哪 请问 可以 能不能 ' +
    '是否 有没有 需要 我的 我们 你们 您 区别 和 与 或 还是 的 了 吗 呢 到 至 去 从 在 是 我 要 有 几'
  ).split(' '),
  kinds: { tool: '工具', lane: '航线', job: '职位' },
  amounts: { units: '美元 美金 欧元 元 公斤 吨 立方 尺 天'.split(' '), per: ['每'], periods: ['天', '周'] },
};
