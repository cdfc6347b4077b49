import { messages } from '../../runtime/contract/messages.ts';

/** Facts of a customer's story. */
export const caseStudyMessages = messages({
  'en-US': {
    customer: 'Customer',
    industry: 'Industry',
    lane: 'Lane',
  },
  'zh-CN': {
    customer: '客户',
    industry: '行业',
    lane: '航线',
  },
});
