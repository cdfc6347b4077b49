import { messages } from '../../../contract/messages.ts';

/** The text between the first and the last day of a period. */
export const calendarMessages = messages({
  'en-US': { until: ' to ' },
  'zh-CN': { until: '至' },
});
