import { messages } from '../../../runtime/contract/messages.ts';

/** Between the first and the last day of a window. */
export const calendarMessages = messages({
  'en-US': { until: ' to ' },
  'zh-CN': { until: '至' },
});
