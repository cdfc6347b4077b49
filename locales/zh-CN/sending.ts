import type * as english from '../en-US/sending.ts';

export const sending: typeof english.sending = {
  errors: '请检查您填写的内容',
  agreement: '同意',
  sending: '正在发送……',
  unable: '抱歉，我们无法处理您的留言',
  failed: '发送出错，请重试。',
  tooOften: '您所在网络提交过于频繁，请等待{seconds}秒后再提交。',
  sent: '已发送。',
  typedSince: '此后填写的内容尚未发送，仍保留在表单中。',
};

export const queued: typeof english.queued = {
  offline: '您已离线。您的信息已保存在此浏览器中，恢复联网后会自动发送。请保持本页打开，或在7天内再次打开本页。',
  waiting: '暂时无法连接到我们。您的信息已保存在此浏览器中，会自动重新发送。请保持本页打开，或在7天内再次打开本页。',
  sent: '已发送：保存在此浏览器中的信息已送达。',
  refused: '抱歉，我们无法处理您的留言。',
  old: '有一条信息在此浏览器中保存了7天，仍未能发送。',
  here: '您填写的内容已放回表单。',
  elsewhere: '您填写的内容已放回原表单。',
  open: '打开该表单',
};

export const phone: typeof english.phone = { advice: '请核对号码；如无误，可直接提交。' };
