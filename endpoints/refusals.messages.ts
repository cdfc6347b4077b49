import type { PerLocale } from './languages.ts';
import type { Refusal } from './refusal.ts';

/** The message of each refusal. */
export const refusalMessages: PerLocale<Record<Refusal, string>> = {
  'en-US': {
    'bad-target': 'The address cannot be read: an escape in it is broken, or its query has more than 100 parts.',
    'cross-site': 'This came from a page of another site, and was not taken.',
    'not-found': 'There is nothing at this address.',
    'no-password': 'This page asks for a password.',
    'wrong-method': 'This address does not answer that method.',
    'too-large': 'This is longer than 64 KB, and was not taken.',
    'wrong-type': 'Send it form-encoded or as JSON, in UTF-8. Files are not taken.',
    unreadable:
      'This cannot be read: the body is not what its type says, is not UTF-8, or a field holds more than texts and numbers.',
    'too-many': 'There are more than 100 fields, and none was taken.',
    'long-name': 'The name of a field is longer than 64 characters.',
    'long-key': 'The idempotency key is longer than 255 characters.',
    nothing: 'No field was sent.',
    'too-often': 'That was often enough for now. Please wait, then send it again.',
    'not-stored': 'It could not be stored. Please send it again later.',
    'not-built': 'This is not built yet.',
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
    'not-built': '此功能尚未上线。',
    fault: '出了点问题，请重试。',
  },
};
