import { messages } from '../../../runtime/contract/messages.ts';

/** Facts of a term. */
export const glossaryTermMessages = messages({
  'en-US': { alsoCalled: 'Also called' },
  'zh-CN': { alsoCalled: '又称' },
});
