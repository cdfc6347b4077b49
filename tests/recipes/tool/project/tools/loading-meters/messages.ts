import { messages } from '../../contract/messages.ts';

export const loadingMetersMessages = messages({
  'en-US': {
    fields: { length: 'Length (m)', width: 'Width (m)', pieces: 'Pieces' },
    form: 'Pieces and their size',
    button: 'Calculate',
    answer: {
      meters: '{meters} loading meters',
      unknown: 'Enter three numbers above zero.',
      wrong: 'Enter a number above zero.',
    },
  },
  'zh-CN': {
    fields: { length: '长（米）', width: '宽（米）', pieces: '件数' },
    form: '货物件数和尺寸',
    button: '计算',
    answer: { meters: '{meters}装载米', unknown: '请填写三个大于零的数字。', wrong: '请填写大于零的数字。' },
  },
});
