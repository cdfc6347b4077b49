import type { openEmissionsSignup as english } from '../../en-US/forms/open-emissions-signup.ts';

export const openEmissionsSignup: typeof english = {
  name: '开放碳排放数据登记',
  submit: '提交登记',
  fields: { use: { label: '数据用途', hint: '航线、报告或招标等，一句话即可。' } },
};
