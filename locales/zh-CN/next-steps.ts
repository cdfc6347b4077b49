import type { nextSteps as english } from '../en-US/next-steps.ts';

export const nextSteps: typeof english = {
  same: '用这票货继续：',
  tools: {
    'duty-estimator': '美国关税和到岸成本',
    'compare-origins': '比较其他原产地',
    cbm: '体积与计费重量',
    'container-fit': '装柜计算',
    'break-even': '拼箱与整箱平衡点',
    'route-search': '路线',
    'emissions-calculator': '排放',
  },
  rates: '这条航线的运价',
  quote: '询价',
  quoteWith: '用这些数据询价',
};
