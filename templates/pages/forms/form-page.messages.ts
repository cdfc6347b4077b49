import { messages } from '../../../contract/messages.ts';

/** Texts next to a form: the default heading, and the note about required fields. */
export const formPageMessages = messages({
  'en-US': {
    details: 'Your details',
    all: 'All fields are required.',
    some: 'All fields are required unless marked “optional”.',
  },
  'zh-CN': {
    details: '您的信息',
    all: '以下各项均为必填。',
    some: '除注明“选填”的以外，均为必填。',
  },
});
