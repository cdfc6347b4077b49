import { messages } from '../../../contract/messages.ts';

/** Texts for the comparison of two states. */
export const beforeAfterMessages = messages({
  'en-US': {
    difference: 'Difference',
    same: 'none',
    points: 'percentage points',
  },
  'zh-CN': {
    difference: '相差',
    same: '无变化',
    points: '个百分点',
  },
});
