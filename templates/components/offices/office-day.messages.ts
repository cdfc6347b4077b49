import { messages } from '../../../contract/messages.ts';

export const officeDayMessages = messages({
  'en-US': {
    caption: 'Office hours in local time and in UTC',
    office: 'Office',
    local: 'Local time',
  },
  'zh-CN': {
    caption: '各办公室的当地办公时间与UTC时间',
    office: '办公室',
    local: '当地时间',
  },
});
