import { messages } from '../../../contract/messages.ts';

/** Texts about sources, and about made-up figures. Pages, blocks and charts show them. */
export const sourceListMessages = messages({
  'en-US': {
    sources: 'Sources',
    source: 'Source',
    checkedOn: 'checked',
    illustrative: 'Figures without a source on this page are illustrative. They are not market data.',
    illustrativeTag: 'Illustrative',
  },
  'zh-CN': {
    sources: '资料来源',
    source: '来源',
    checkedOn: '核对日期',
    illustrative: '本页未注明来源的数字均为示例，并非市场数据。',
    illustrativeTag: '示例数据',
  },
});
