import { messages } from '../../../contract/messages.ts';

/** The names of a term's facts. */
export const glossaryTermMessages = messages({
  'en-US': { alsoCalled: 'Also called' },
  'zh-CN': { alsoCalled: '又称' },
});
