import type { Locale } from '../contract/locales.ts';

type PerLocale<Name extends string> = Readonly<Record<Locale, Readonly<Record<Name, string>>>>;

/** The texts of a form in the browser while it sends and after a failure (Q4). */
export const SENDING_WORDS: PerLocale<
  'errors' | 'agreement' | 'sending' | 'unable' | 'failed' | 'tooOften' | 'sent' | 'typedSince'
> = {
  'en-US': {
    errors: 'Please check your answers',
    agreement: 'Agreement',
    sending: 'Sending…',
    unable: 'Sorry, but we are unable to process your message',
    failed: 'Something went wrong. Try again.',
    tooOften: 'Your network sent too many messages. Please wait {seconds} seconds and send yours again.',
    sent: 'Sent.',
    typedSince: ' What you typed since is still in this form, and has not been sent.',
  },
  'zh-CN': {
    errors: '请检查您填写的内容',
    agreement: '同意',
    sending: '正在发送……',
    unable: '抱歉，我们无法处理您的留言',
    failed: '出了点问题，请重试。',
    tooOften: '您所在网络提交过于频繁，请等待{seconds}秒后再提交。',
    sent: '已发送。',
    typedSince: '此后填写的内容尚未发送，仍保留在表单中。',
  },
};

/**
 * The texts about a queued lead. After `refused` and `old` follows where its values are: `here` in this form, or
 * `elsewhere` with a link named `open`.
 */
export const QUEUED_WORDS: PerLocale<
  'offline' | 'waiting' | 'sent' | 'refused' | 'old' | 'here' | 'elsewhere' | 'open'
> = {
  'en-US': {
    offline:
      'You are offline. Your browser has stored your message and will send it when you are online again. Keep this page open, or come back within 7 days.',
    waiting:
      'Your browser could not reach us. It has stored your message and will send it again automatically. Keep this page open, or come back within 7 days.',
    sent: 'Your browser has sent the message that it had stored.',
    refused: 'Sorry, but we are unable to process your message.',
    old: 'Your browser could not send a stored message within 7 days.',
    here: ' Everything you typed is back in this form.',
    elsewhere: ' Everything you typed is back in its form. ',
    open: 'Open that form',
  },
  'zh-CN': {
    offline: '您已离线。您的信息已保存在此浏览器中，恢复联网后会自动发送。请保持本页打开，或在7天内再次打开本页。',
    waiting: '暂时无法连接到我们。您的信息已保存在此浏览器中，会自动重新发送。请保持本页打开，或在7天内再次打开本页。',
    sent: '已发送：保存在此浏览器中的信息已送达。',
    refused: '抱歉，我们无法处理您的留言。',
    old: '有一条信息在此浏览器中保存了7天，仍未能发送。',
    here: '您填写的内容已放回表单。',
    elsewhere: '您填写的内容已放回原表单。',
    open: '打开该表单',
  },
};

/**
 * Advice below a phone number that seems invalid for its country. It does not block the form, because the list of
 * numbers may be outdated.
 */
export const PHONE_ADVICE: Readonly<Record<Locale, string>> = {
  'en-US': 'Check this number, or send anyway.',
  'zh-CN': '请核对号码；如无误，可直接提交。',
};
