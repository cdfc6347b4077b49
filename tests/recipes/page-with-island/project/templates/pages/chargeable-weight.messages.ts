import { messages } from '../../contract/messages.ts';

export const chargeableWeightMessages = messages({
  'en-US': { volume: 'Volume in cubic metres', answer: 'kg by volume' },
  'zh-CN': { volume: '体积（立方米）', answer: '公斤（按体积）' },
});
