import { action, block, blockTitle, sentences } from './block.ts';

/** The one action that a page asks of its reader. */
export const callToAction = block({
  id: 'call-to-action',
  schema: { title: blockTitle, text: sentences.describe('One or two sentences above the button.').optional(), action },
  texts: ({ title, text, action: { label: words } }) => [title, text, words],
  sample: {
    'en-US': {
      title: 'Know the price before you book',
      text: 'Send the pickup address, the commodity and the cargo-ready date. The quote lists every charge.',
      action: { label: 'Get a quote', href: '/get-started/quote' },
    },
    'zh-CN': {
      title: '订舱之前先看清价格',
      text: '请告诉我们提货地址、品名和货好日期，报价会逐项列明费用。',
      action: { label: '货运询价', href: '/get-started/quote' },
    },
  },
});
