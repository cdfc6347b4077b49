import type { dataWords as english } from '../en-US/data-words.ts';

export const dataWords: typeof english = {
  equipment: { '20GP': '20尺普柜', '40GP': '40尺普柜', '40HC': '40尺高柜', '45HC': '45尺高柜' },
  currencies: { USD: '美元', CNY: '元', EUR: '欧元' },
  clock: (time) => time,
  period: (first, last) => [first, '至', last],
  officeHours: {
    /** Beijing time. */
    ahead: 8 * 60,
    to: '至',
    days: ['前一日', '', '次日'],
  },
};
