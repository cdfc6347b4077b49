import type { cbm as english } from '../../en-US/tools/cbm.ts';

export const cbm: typeof english = {
  form: {
    form: '货物尺寸和重量',
    weight: '单件重量',
    pieces: '件数',
  },
  answer: {
    headline: '{volume}立方米，空运计费重量{air}公斤',
    figure: '{volume}立方米',
    unknown: '请填写尺寸、重量和件数',
    caption: '体积和计费重量',
    columns: { name: '项目', amount: '结果' },
    lines: {
      volume: { name: '体积', how: '{size}厘米 × {pieces}件', amount: '{volume}立方米' },
      weight: { name: '毛重', how: '{each}公斤 × {pieces}件', amount: '{weight}公斤' },
      air: { name: '空运', how: '{weight}公斤与{airVolume}公斤（立方厘米 ÷ 6,000）取大者', amount: '{air}公斤' },
      express: {
        name: '快递',
        how: '{weight}公斤与{expressVolume}公斤（立方厘米 ÷ 5,000）取大者',
        amount: '{express}公斤',
      },
      lcl: { name: '海运拼箱', how: '{volume}立方米与{tons}吨取大者', amount: '{revenueTons}计费吨' },
    },
    wrong: { number: '请填写0.1至100,000之间的数字，例如60或12.5。', pieces: '请填写1至100,000之间的整数。' },
  },
};
