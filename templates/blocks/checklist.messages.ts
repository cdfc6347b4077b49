import { messages } from '../../runtime/contract/messages.ts';

/** The column names of a checklist. */
export const checklistMessages = messages({
  'en-US': { item: 'Needed', about: 'What matters', providedBy: 'Provided by' },
  'zh-CN': { item: '事项', about: '要点', providedBy: '提供方' },
});
