import { messages } from '../messages.ts';

/** The form that tracks a container. What the form that searches says is `searchMessages`. */
export const formMessages = messages({
  'en-US': {
    trackingLabel: 'Booking or container number',
    trackingHint: 'A container number has four letters and seven digits, such as CSQU3054383.',
    trackingButton: 'Track',
  },
  'zh-CN': {
    trackingLabel: '订舱号或箱号',
    trackingHint: '箱号为四个字母加七位数字，例如CSQU3054383。',
    trackingButton: '查询',
  },
});
