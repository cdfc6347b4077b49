import type { searchIndex as english } from '../en-US/search-index.ts';

export const searchIndex: typeof english = {
  /** A single Han character counts only where it is a word of its own, so that 到岸价 keeps its 到. */
  fillers: (
    '每天 什么是 是什么意思 是什么 什么意思 什么 怎么算 怎么办 怎么 怎样 如何 多少钱 多少 为什么 哪些 哪里 在哪里 在哪 请问 可以 能不能 ' +
    '是否 有没有 需要 我的 我们 你们 您 区别 和 与 或 还是 的 了 吗 呢 到 至 去 从 在 是 我 要 有 几'
  ).split(' '),
  kinds: { tool: '工具', lane: '航线', job: '职位' },
  goods: {
    家具: '沙发 椅子 桌子 书桌 餐桌 茶几 床 床垫 衣柜 书柜 柜子 置物架'.split(' '),
    服装: '运动鞋 跑鞋 凉鞋 靴子 皮鞋 衣服 t恤 衬衫 连衣裙 外套 裤子 牛仔裤 毛衣 卫衣 袜子'.split(' '),
    电子: '笔记本电脑 电脑 手机 平板 耳机 充电器 音箱 相机 电视 显示器'.split(' '),
    玩具: '玩偶 毛绒玩具 拼图 积木'.split(' '),
  },
  amounts: { units: '美元 美金 欧元 元 公斤 吨 立方 尺 天'.split(' '), per: ['每'], periods: ['天', '周'] },
};
