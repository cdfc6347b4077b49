import type { PerLocale } from '../languages.ts';

interface LeadsMessages {
  noEmail: string;
  wrongEmail: string;
}

/** What is said of fields (spec 5). */
export const leadsMessages: PerLocale<LeadsMessages> = {
  'en-US': { noEmail: 'Please enter an email address', wrongEmail: 'Please enter a valid email address' },
  'zh-CN': { noEmail: '请填写电子邮箱', wrongEmail: '请填写有效的电子邮箱地址' },
};
