import { messages } from '../../contract/messages.ts';

/** Labels of the fields for the size of a piece, and their units. */
export const pieceMessages = messages({
  'en-US': {
    length: 'Length',
    width: 'Width',
    height: 'Height',
    units: 'Units',
    metric: 'cm and kg',
    inches: 'in and lb',
  },
  'zh-CN': { length: '长', width: '宽', height: '高', units: '单位', metric: '厘米和公斤', inches: '英寸和磅' },
});
