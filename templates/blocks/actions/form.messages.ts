import { messages } from '../../../contract/messages.ts';

/** Texts of the forms that look up a number. `searchMessages` has the texts of the search form. */
export const formMessages = messages({
  'en-US': {
    trackingLabel: 'Booking or container number',
    trackingHint: 'A container number has four letters and seven digits, such as CSQU3054383.',
    papsLabel: 'PAPS number',
    papsHint: 'The carrier’s four-letter SCAC and the carrier’s own number, such as ABCD0012345.',
    parsLabel: 'PARS number',
    parsHint: 'The four-character carrier code and the carrier’s own number, such as 1234PARS56789.',
    trackingButton: 'Track',
    lookUpButton: 'Look up',
  },
  'zh-CN': {
    trackingLabel: '订舱号或箱号',
    trackingHint: '箱号为四个字母加七位数字，例如CSQU3054383。',
    papsLabel: 'PAPS号',
    papsHint: '承运人的SCAC代码（四个字母）加承运人自编的号码，例如ABCD0012345。',
    parsLabel: 'PARS号',
    parsHint: '承运人代码（四位）加承运人自编的号码，例如1234PARS56789。',
    trackingButton: '查询',
    lookUpButton: '查询',
  },
});
