import type { PerLocale } from './languages.ts';
import type { Refusal } from './refusal.ts';

/** The message of each refusal. */
export const refusalMessages: PerLocale<Record<Refusal, string>> = {
  'en-US': {
    'bad-target':
      'We cannot read this address: it has a broken escape sequence, or its query has more than 100 parameters.',
    'cross-site': 'We rejected this request because it came from a page of another site.',
    'not-found': 'There is no page at this address.',
    'no-password': 'This page needs a password.',
    'wrong-method': 'This address does not accept this method.',
    'too-large': 'We rejected this request because it is longer than 64 KB.',
    'wrong-type': 'Send form-encoded data or JSON in UTF-8. We do not accept files.',
    unreadable:
      'We cannot read this request: the body does not match its type, is not UTF-8, or has a field that is neither text nor a number.',
    'too-many': 'We rejected this request because it has more than 100 fields.',
    'long-name': 'The name of a field is longer than 64 characters.',
    'long-key': 'The idempotency key is longer than 255 characters.',
    nothing: 'The request has no fields.',
    'too-often': 'You have sent too many requests. Please wait and send it again.',
    'not-stored': 'We could not store your request. Please send it again later.',
    'no-data': 'We cannot read the data for this answer at the moment. Please try again in a minute.',
    fault: 'Something went wrong. Try again.',
  },
  'zh-CN': {
    'bad-target': '网址无法识别：其中的转义字符不完整，或查询参数超过100个。',
    'cross-site': '请求来自其他网站的页面，未予受理。',
    'not-found': '这个网址下没有内容。',
    'no-password': '此页面需要密码。',
    'wrong-method': '这个网址不支持该请求方法。',
    'too-large': '内容超过64 KB，未予受理。',
    'wrong-type': '请用表单编码或JSON提交，并使用UTF-8编码；不接收文件。',
    unreadable: '内容无法识别：格式与所声明的类型不符，编码不是UTF-8，或字段里不只有文字和数字。',
    'too-many': '字段超过100个，未予受理。',
    'long-name': '有字段名超过64个字符。',
    'long-key': '幂等键超过255个字符。',
    nothing: '没有收到任何字段。',
    'too-often': '提交过于频繁，请稍候再试。',
    'not-stored': '暂时无法保存，请稍后重新提交。',
    'no-data': '暂时无法读取所需数据，请稍后再试。',
    fault: '出了点问题，请重试。',
  },
};
