import { messages } from '../../../contract/messages.ts';

/** The link to the calendar file of an event or a webinar. */
export const addToCalendarMessages = messages({
  'en-US': { add: 'Add to calendar (.ics file)' },
  'zh-CN': { add: '加入日历（.ics文件）' },
});
