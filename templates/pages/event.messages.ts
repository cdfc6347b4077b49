import { messages } from '../../contract/messages.ts';

/** Texts of an event. */
export const eventMessages = messages({
  'en-US': {
    until: 'until',
    pastEvent: 'This event is over.',
    others: 'All events',
  },
  'zh-CN': {
    until: '至',
    pastEvent: '活动日期已过。',
    others: '全部活动',
  },
});
