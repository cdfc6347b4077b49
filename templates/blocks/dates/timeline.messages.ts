import { messages } from '../../../contract/messages.ts';

/** Texts for the distance of a day from the event, and for the scale's marks. */
export const timelineMessages = messages({
  'en-US': {
    event: 'Day 0',
    before: (days: number) => (days === 1 ? '1 day before' : `${days} days before`),
    after: (days: number) => (days === 1 ? '1 day after' : `${days} days after`),
    day: 'To scale; each mark is one day.',
    week: 'To scale; each mark is one week.',
  },
  'zh-CN': {
    event: '第0天',
    before: (days) => `提前${days}天`,
    after: (days) => `${days}天后`,
    day: '按比例绘制，一格为一天。',
    week: '按比例绘制，一格为一周。',
  },
});
