import { messages } from '../../../runtime/contract/messages.ts';

/** The texts beside a form: the heading of a form that has none of its own, and which fields a visitor must fill in. */
export const formPageMessages = messages({
  'en-US': {
    details: 'Your details',
    all: 'Every field is required.',
    some: 'Fields are required unless they say “optional”.',
  },
  'zh-CN': {
    details: '您的信息',
    all: '所有栏目均为必填。',
    some: '除注明“选填”的栏目外，均为必填。',
  },
});
