import { messages } from '../../runtime/contract/messages.ts';

/** What error pages say beside the texts of the settings. */
export const errorsMessages = messages({
  'en-US': { mainPages: 'Main pages' },
  'zh-CN': { mainPages: '主要页面' },
});
