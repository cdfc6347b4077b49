import { messages } from '../../contract/messages.ts';

/** The column names of a checklist. */
export const checklistMessages = messages({
  'en-US': { item: 'Item', about: 'What to check', providedBy: 'Provided by' },
  'zh-CN': { item: '事项', about: '要点', providedBy: '提供方' },
});
