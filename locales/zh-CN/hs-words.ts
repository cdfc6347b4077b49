import type { hsWords as english } from '../en-US/hs-words.ts';

export const hsWords: typeof english = {
  fillers: '',
  unspacedFillers: '海关编码 商品编码 税则号 税则 税号 编码 归类 是多少 多少 什么 哪个 的 是',
  prepositions: '',
  separators: '[，、；：（）]|及其|及|和|与|或',
  spellings: {},
  modifiers: '',
  unspacedModifiers:
    '冷冻 新鲜 冰鲜 干 有机 天然 家用 商用 工业 办公 厨房 户外 室内 便携式 便携 迷你 小型 大型 智能 无线 蓝牙 电动 自动 全自动 手动 数码 ' +
    '男士 男式 男 女士 女式 女 儿童 婴儿 宝宝 成人 一次性 可折叠 折叠 防水 可充电 充电式 多功能 高档 定制 批发 新款 彩色 黑色 白色 套装 用品 产品 配件',
};
