import type { cbm as english } from '../../en-US/tools/cbm.ts';

export const cbm: typeof english = {
  form: {
    form: '货物尺寸和重量',
    weight: '单件重量',
    pieces: '件数',
    divisor: '快递除数',
    divisorHint: '立方厘米/公斤，或立方英寸/磅（如139）',
    minimum: '拼箱最低计费吨',
  },
  answer: {
    headline: '{volume}立方米，空运计费重量{air}公斤',
    figure: '{volume}立方米',
    unknown: '请填写尺寸、重量和件数',
    caption: '体积和计费重量',
    columns: { name: '项目', amount: '结果' },
    line: { name: '{pieces}件，{size}厘米', how: '{pieces}件 × {each}公斤 = {weight}公斤', amount: '{volume}立方米' },
    pounds: '{pounds}磅（{express}公斤）',
    lines: {
      volume: { name: '体积', how: '{pieces}件', amount: '{volume}立方米' },
      weight: { name: '毛重', how: '{tons}吨', amount: '{weight}公斤' },
      air: { name: '空运', how: '{weight}公斤与{airVolume}公斤（6,000 cm³/kg）取大者', amount: '{air}公斤' },
      express: {
        name: '快递',
        how: '{weight}公斤与{expressVolume}公斤（{divisor} {unit}）取大者',
        amount: '{express}公斤',
      },
      lcl: {
        name: '海运拼箱',
        how: '{volume}立方米、{tons}吨与最低{minimum}计费吨，取最大者',
        amount: '{revenueTons}计费吨',
      },
    },
    wrong: {
      divisor: '请填写100至10,000之间的数字，例如5,000或139。',
      minimum: '最低计费吨请填写0至100之间的数字，例如1。',
    },
  },
};
