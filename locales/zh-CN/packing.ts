import type { packing as english } from '../en-US/packing.ts';

export const packing: typeof english = {
  wrong: {
    size: '请填写0.1至2,000之间的数字，例如60或12.5。',
    weight: '请填写0.01至100,000之间的数字，例如12或12.5。',
    pieces: '请填写1至1,000,000之间的整数。',
    optional: '请填写1至1,000,000之间的整数，也可以不填。',
    list: '第{line}行无法识别。请依次写件数、长、宽、高、单件重量，例如{example}。最多30行。',
  },
  marks: {
    毫米: 'mm',
    厘米: 'cm',
    英寸: 'in',
    公斤: 'kg',
    千克: 'kg',
    磅: 'lb',
    不可倒置: 'upright',
    不可侧放: 'upright',
    此面向上: 'upright',
    不可堆叠: 'single',
    不可叠放: 'single',
  },
  example: '20件 60 × 40 × 40厘米 12公斤',
};
