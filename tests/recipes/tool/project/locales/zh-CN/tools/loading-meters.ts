import type { loadingMeters as english } from '../../en-US/tools/loading-meters.ts';

export const loadingMeters: typeof english = {
  fields: { length: '长（米）', width: '宽（米）', pieces: '件数' },
  form: '货物件数和尺寸',
  button: '计算',
  answer: { meters: '{meters}装载米', unknown: '请填写三个大于零的数字。', wrong: '请填写大于零的数字。' },
};
