import type { shared as english } from '../../en-US/forms/shared.ts';

export const shared: typeof english = {
  fields: {
    name: { label: '姓名', missing: '请填写姓名' },
    firstName: { label: '名', missing: '请填写名字' },
    lastName: { label: '姓', missing: '请填写姓氏' },
    companyName: { label: '公司名称', missing: '请填写公司名称' },
    workEmail: { label: '工作邮箱' },
    email: { label: '电子邮箱' },
    phone: { label: '电话', hint: '请填写国家/地区代码，例如+86或+1。' },
    country: { label: '国家/地区', missing: '请选择国家/地区' },
    message: { label: '留言', missing: '请填写留言内容' },
    agreement: { label: '同意', missing: '请勾选同意后再提交' },
  },
  messages: {
    required: '必填',
    missingEmail: '请填写电子邮箱',
    wrongEmail: '请填写有效的电子邮箱地址',
    wrongPhone: '请填写有效的电话号码',
    wrongResponse: '请按本栏的要求填写',
    invalidEmail: '请填写有效的电子邮箱地址',
  },
  optional: '选填',
  choose: '请选择',
  agreement: { before: '我同意', terms: '服务条款', between: '和', privacy: '隐私政策', after: '。' },
  notice: { before: '您提交的信息如何处理，见', privacy: '隐私政策', after: '。' },
  sent: { reference: '您的编号', title: '您提交的内容' },
  trap: '请勿填写此栏',
  summary: {
    errors: '请检查您填写的内容',
    notTaken: '未能收到您提交的内容',
    notTakenText: '您已填写的内容均已保留，请重新提交。',
    tooOften: '您所在网络提交过于频繁，请稍等一分钟后再提交。',
  },
};
