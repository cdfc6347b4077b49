import type { signUp as english } from '../../en-US/forms/sign-up.ts';

export const signUp: typeof english = {
  name: '注册',
  submit: '注册',
  fields: {
    phoneNumber: { label: '电话号码', missing: '请填写电话号码', hint: '请填写国家/地区代码，例如+86或+1。' },
    jobTitle: { label: '职位', missing: '请填写职位' },
    shipmentsPerYear: {
      label: '每年国际货运票数',
      missing: '请选择票数区间',
      options: {
        'none-yet': '暂无',
        '1-10': '1至10票',
        '11-50': '11至50票',
        '51-200': '51至200票',
        '201-1000': '201至1,000票',
        'over-1000': '超过1,000票',
      },
    },
    incoterms: {
      label: '国际贸易术语',
      missing: '请选择贸易术语',
      hint: '多数合同采用的术语。2011年1月1日生效的2010年版通则取消了DDU，列在这里是为旧合同；FCA请选“其他”。',
      options: { 'exw-fob': 'EXW或FOB', 'cif-dap-ddu-ddp': 'CIF、DAP、DDU或DDP', other: '其他' },
    },
  },
};
