import { messages } from '../../contract/messages.ts';

export const portGuideMessages = messages({
  'en-US': { gateHours: 'Gates are open' },
  'zh-CN': { gateHours: '闸口开放时间' },
});
