import { messages } from '../../contract/messages.ts';

/** Texts of the form. */
export const cbmFormMessages = messages({
  'en-US': {
    form: 'Size and weight of the pieces',
    weight: 'Weight per piece',
    pieces: 'Pieces',
  },
  'zh-CN': {
    form: '货物尺寸和重量',
    weight: '单件重量',
    pieces: '件数',
  },
});

/** Texts of the answer. `answer.ts` replaces `{…}` with figures. */
export const cbmAnswerMessages = messages({
  'en-US': {
    headline: '{volume} m³, {air} kg chargeable by air',
    figure: '{volume} m³',
    unknown: 'Enter size, weight and pieces',
    caption: 'Volume and chargeable weight',
    columns: { name: 'Measure', amount: 'Result' },
    lines: {
      volume: { name: 'Volume', how: '{size} cm × {pieces}', amount: '{volume} m³' },
      weight: { name: 'Gross weight', how: '{each} kg × {pieces}', amount: '{weight} kg' },
      air: {
        name: 'Air freight',
        how: 'the higher of {weight} kg and {airVolume} kg (cm³ ÷ 6,000)',
        amount: '{air} kg',
      },
      express: {
        name: 'Express',
        how: 'the higher of {weight} kg and {expressVolume} kg (cm³ ÷ 5,000)',
        amount: '{express} kg',
      },
      lcl: { name: 'Ocean LCL', how: 'the higher of {volume} m³ and {tons} metric tons', amount: '{revenueTons} W/M' },
    },
    wrong: {
      number: 'Enter a number from 0.1 to 100,000, such as 60 or 12.5.',
      pieces: 'Enter a whole number from 1 to 100,000.',
    },
  },
  'zh-CN': {
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
});

/** These texts in one language. */
export type CbmWords = (typeof cbmAnswerMessages)['en-US'];
