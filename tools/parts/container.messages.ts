import { messages } from '../../contract/messages.ts';

/** Texts about containers and their loads. */
export const containerMessages = messages({
  'en-US': { count: '{count} × {container}', space: 'Limited by space.', weight: 'Limited by weight.' },
  'zh-CN': { count: '{count}个{container}', space: '受容积限制。', weight: '受重量限制。' },
});
