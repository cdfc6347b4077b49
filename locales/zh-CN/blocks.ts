import type { blocks as english } from '../en-US/blocks.ts';

export const blocks: typeof english = {
  form: {
    trackingLabel: '订舱号或箱号',
    trackingHint: '箱号为四个字母加七位数字，例如CSQU3054383。',
    trackingMissing: '请填写订舱号或箱号',
    papsLabel: 'PAPS号',
    papsHint: '承运人的SCAC代码（四个字母）加承运人自编的号码，例如ABCD0012345。',
    papsMissing: '请填写PAPS号',
    parsLabel: 'PARS号',
    parsHint: '承运人代码（四位）加承运人自编的号码，例如1234PARS56789。',
    parsMissing: '请填写PARS号',
    wrongNumber: '请检查号码：长度或字符不对。',
    trackingButton: '查询',
    lookUpButton: '查询',
  },
  tool: { own: '打开计算工具页面' },
  checklist: { item: '事项', about: '要点', providedBy: '由谁负责' },
  timeline: {
    event: '第0天',
    before: (days) => `提前${days}天`,
    after: (days) => `${days}天后`,
    day: '按比例绘制，一格为一天。',
    week: '按比例绘制，一格为一周。',
  },
  containerFit: {
    piece: (size: string, weight: string) => `每件${size}毫米，${weight}公斤`,
    upright: '不可倒置',
    inside: ({ size, volume, payload }) => `内尺寸${size}米，${volume}立方米，载重${payload}吨`,
    pieces: (count: string) => `${count}件`,
    used: ({ volume, ofVolume, weight, ofPayload }) =>
      `${volume}立方米（占容积${ofVolume}），${weight}吨（占载重${ofPayload}）。`,
    none: '一件也装不下。',
    counted: '标尺线段长1米，图为侧视图。能多装时，部分货件转向码放，不计托盘和绑扎。',
  },
  bars: { line: '项目', share: '占比' },
  beforeAfter: {
    same: '不变',
    less: (amount, share) => `减少${amount}${share && `（${share}）`}`,
    more: (amount, share) => `增加${amount}${share && `（${share}）`}`,
    fewer: (count, share) => `减少${count}${share && `（${share}）`}`,
    points: '个百分点',
  },
  smallMultiples: { first: '期初', last: '期末', min: '最低', max: '最高' },
};
