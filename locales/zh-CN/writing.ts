import type { Typesetting } from '../writing.ts';

export const writingRules: Typesetting = {
  largeDay: ['month', 'day'],
  unspaced: {
    indivisible: ['内河水运'],
    particles: '的了吗呢吧着们',
    ordinal: '第',
    ranges: '–~至到',
    units:
      '尺柜 尺 米 海里 公里 千米 平方米 立方米 公斤 吨 克 万美元 亿美元 美元 欧元 元 万 亿 个月 个百分点 个 年 月 日 天 周 小时 分钟 点 节 倍 家 条 票 箱 件 次 位 项 页 种 柜 层 步 方 份'.split(
        ' ',
      ),
  },
};
