import { messages } from '../../contract/messages.ts';

/** Texts of the form. */
export const containerFitFormMessages = messages({
  'en-US': {
    form: 'Size and weight of the cartons',
    weight: 'Weight per carton',
    quantity: 'Cartons (optional)',
    tilt: 'Position',
    yes: 'Any side up',
    no: 'This side up',
  },
  'zh-CN': {
    form: '纸箱尺寸和重量',
    weight: '单箱重量',
    quantity: '箱数（选填）',
    tilt: '摆放',
    yes: '可任意侧放',
    no: '不可倒置',
  },
});

/** Texts of the answer. `answer.ts` replaces `{…}` with figures. */
export const containerFitAnswerMessages = messages({
  'en-US': {
    needed: '{quantity} cartons need {list}',
    fitting: 'Cartons that fit: {list}',
    none: 'The carton does not fit into these containers',
    fittingPart: '{pieces} in a {container}',
    containers: { one: '{count} container', other: '{count} containers', range: '{least}–{most} containers' },
    cartons: { one: '{count} carton', other: '{count} cartons', range: '{least}–{most} cartons' },
    unknown: 'Enter size and weight',
    fit: {
      pieces: '{pieces} cartons',
      onePiece: '1 carton',
      none: 'No carton fits',
      count: '{count} containers for your quantity',
      oneCount: '1 container for your quantity',
      rows: '{length} along, {width} across, {height} high. ',
      space: 'Space',
      payload: 'Payload',
      inside: 'Inside {size} m, {space} m³, payload {payload} metric tons',
    },
    assumed:
      'Side views to scale. All cartons in a container face the way that fits the most. Pallets and lashing are not counted.',
    wrong: {
      size: 'Enter a number from 1 to 2,000, such as 60 or 12.5.',
      weight: 'Enter a number from 0.01 to 100,000, such as 12 or 12.5.',
      quantity: 'Enter a whole number from 1 to 1,000,000, or leave the field empty.',
    },
  },
  'zh-CN': {
    needed: '{quantity}箱需要{list}',
    fitting: '可装：{list}',
    none: '这种纸箱装不进以下三种柜',
    fittingPart: '{container}{pieces}箱',
    containers: { one: '{count}个柜', other: '{count}个柜', range: '{least}至{most}个柜' },
    cartons: { one: '{count}箱', other: '{count}箱', range: '{least}至{most}箱' },
    unknown: '请填写尺寸和重量',
    fit: {
      pieces: '{pieces}箱',
      onePiece: '1箱',
      none: '一箱也装不下',
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
});

/** These texts in one language. */
export type ContainerFitWords = (typeof containerFitAnswerMessages)['en-US'];
