import type { SharedWords } from '../form-words.ts';

/** The words that all forms share, in Chinese. */
export const zhCN: SharedWords = {
  fields: {
    name: { label: '姓名', missing: '请填写姓名' },
    firstName: { label: '名' },
    lastName: { label: '姓' },
    companyName: { label: '公司名称' },
    workEmail: { label: '工作邮箱' },
    email: { label: '电子邮箱' },
    phone: { label: '电话', hint: '请填写国家/地区代码，例如+86或+1。' },
    country: { label: '国家/地区', missing: '请选择国家/地区' },
    message: { label: '留言' },
    agreement: { label: '同意' },
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
