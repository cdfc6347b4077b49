import type { Locale } from '../../contract/locales.ts';

/**
 * The words of questions that say nothing about the topic of a page, folded (`foldText`). A page need not contain them, and
 * names are compared without them. "us" is missing, because it also means the United States. A single Han character counts
 * only where it is a word of its own, so that 到岸价 keeps its 到.
 */
export const FILLERS: Readonly<Record<Locale, readonly string[]>> = {
  'en-US': (
    'a about an and are be between by can did difference do does for from how i if in is it many me much my of on or our per should ' +
    'the their to us use vs was we what when where which who why will with you your'
  ).split(' '),
  'zh-CN': (
    '每天 什么是 是什么意思 是什么 什么意思 什么 怎么算 怎么办 怎么 怎样 如何 多少钱 多少 为什么 哪些 哪里 在哪里 在哪 请问 可以 能不能 ' +
    '是否 有没有 需要 我的 我们 你们 您 区别 和 与 或 还是 的 了 吗 呢 到 至 去 从 在 是 我 要 有 几'
  ).split(' '),
};
