import { messages } from '../../../contract/messages.ts';

/** The names of the values next to the line of a series. */
export const smallMultiplesMessages = messages({
  'en-US': { first: 'First', last: 'Last', min: 'Lowest', max: 'Highest' },
  'zh-CN': { first: '期初', last: '期末', min: '最低', max: '最高' },
});
