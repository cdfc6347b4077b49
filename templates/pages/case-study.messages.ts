import { messages } from '../../contract/messages.ts';

/** The names of a case study's facts. */
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
