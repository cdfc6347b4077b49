import { messages } from '../../runtime/contract/messages.ts';

/** What stands beside a form: its heading, of most forms `details`, and which of its fields must be filled in. */
export const formPageMessages = messages({
  'en-US': {
    form: {
      quote: 'Shipment details',
      contact: 'Your message',
      'talk-to-an-expert': 'Your question',
      newsletter: 'Your email',
    },
    details: 'Your details',
    all: 'Every field is required.',
    some: 'Fields are required unless they say “optional”.',
  },
  'zh-CN': {
    form: {
      quote: '货物信息',
      contact: '您的留言',
      'talk-to-an-expert': '您的问题',
      newsletter: '您的邮箱',
    },
    details: '您的信息',
    all: '所有栏目均为必填。',
    some: '除注明“选填”的栏目外，均为必填。',
  },
});
