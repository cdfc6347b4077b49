import { messages } from '../messages.ts';

/** What stands beside a form: its heading, and which of its fields must be filled in. */
export const formPageMessages = messages({
  'en-US': {
    form: 'The form',
    all: 'Every field is required.',
    some: 'Fields are required unless they say “optional”.',
  },
  'zh-CN': {
    form: '填写表单',
    all: '所有栏目均为必填。',
    some: '除注明“选填”的栏目外，均为必填。',
  },
});
