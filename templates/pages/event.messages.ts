import { messages } from '../messages.ts';

/** Facts of an event. */
export const eventMessages = messages({
  'en-US': {
    when: 'When',
    where: 'Where',
    online: 'Online',
    pastEvent: 'The date of this event has passed.',
  },
  'zh-CN': {
    when: '时间',
    where: '地点',
    online: '线上',
    pastEvent: '活动日期已过。',
  },
});
