import type { containerFit as english } from '../../en-US/tools/container-fit.ts';

export const containerFit: typeof english = {
  form: {
    form: '纸箱尺寸和重量',
    weight: '单箱重量',
    quantity: '箱数（选填）',
    tilt: '摆放',
    yes: '可任意侧放',
    no: '不可倒置',
  },
  answer: {
    needed: '{quantity}箱需要{list}',
    oneNeeds: '1箱需要{list}',
    fitting: '可装：{list}',
    none: { space: '这种纸箱太大，装不进以下三种柜', weight: '这种纸箱的单箱重量超过以下三种柜的载重' },
    fittingPart: '{container}{pieces}箱',
    containers: { one: '{count}个柜', other: '{count}个柜', range: '{least}至{most}个柜' },
    cartons: { one: '{count}箱', other: '{count}箱', range: '{least}至{most}箱' },
    unknown: '请填写尺寸和重量',
    fit: {
      pieces: '{pieces}箱',
      onePiece: '1箱',
      none: { space: '一箱也装不下：尺寸过大', weight: '一箱也装不下：单箱重量超过载重' },
      count: '全部货物需要{count}个',
      oneCount: '全部货物需要1个',
      rows: '顺长{length}箱，横向{width}箱，码{height}层。',
      space: '容积',
      payload: '载重',
      inside: '内尺寸{size}米，{space}立方米，载重{payload}吨',
    },
    assumed: '侧视图按比例绘制。每个柜内的纸箱统一按装得最多的方向码放，不计托盘和绑扎。',
    wrong: {
      size: '请填写1至2,000之间的数字，例如60或12.5。',
      weight: '请填写0.01至100,000之间的数字，例如12或12.5。',
      quantity: '请填写1至1,000,000之间的整数，也可以不填。',
    },
  },
};
