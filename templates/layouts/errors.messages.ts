import { messages } from '../../contract/messages.ts';

/** Texts of error pages that the settings do not have. */
export const errorsMessages = messages({
  'en-US': { mainPages: 'Main pages' },
  'zh-CN': { mainPages: '主要页面' },
});
