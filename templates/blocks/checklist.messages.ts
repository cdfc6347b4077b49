import { messages } from '../messages.ts';

/** What a checklist says of its items. */
export const checklistMessages = messages({
  'en-US': { providedBy: 'Provided by' },
  'zh-CN': { providedBy: '提供方' },
});
