import type { Locale } from '../../contract/locales.ts';

/** The statuses of the edge functions' own error responses. */
export type ErrorStatus = 400 | 404 | 405 | 408 | 413 | 414 | 415 | 422 | 429 | 500 | 502 | 503 | 504;

export interface ErrorWords {
  title: string;
  text: string;
}

interface Words {
  errors: Readonly<Record<ErrorStatus, ErrorWords>>;
  /** The link to the front page. */
  home: string;
  /** The prefix of the title of a page that shows an error. */
  error: string;
}

/** The texts of the edge. They name no upstream host, and do not blame the visitor for an unknown cause. */
export const WORDS: Readonly<Record<Locale, Words>> = {
  'en-US': {
    errors: {
      400: { title: 'We cannot read this address', text: 'Check the link, or start from the home page.' },
      404: { title: 'Page not found', text: 'Check the link, or start from the home page.' },
      405: { title: 'This address does not accept this request', text: 'Start from the home page.' },
      408: {
        title: 'Your submission timed out',
        text: 'We did not receive everything. Check what you entered and send it again.',
      },
      413: { title: 'Your submission is too long', text: 'Shorten what you typed and send it again.' },
      414: { title: 'This address is too long', text: 'Check the link, or start from the home page.' },
      415: { title: 'We cannot read this form', text: 'Go back, reload the page and send the form again.' },
      422: {
        title: 'Please check your answers',
        text: 'Some answers need changes. Everything you typed is still here.',
      },
      429: { title: 'Too many requests', text: 'Wait a minute and try again.' },
      500: { title: 'Something went wrong on our side', text: 'You did nothing wrong. Please try again.' },
      502: { title: 'This service is unavailable', text: 'Please try again in a minute.' },
      503: {
        title: 'We could not receive your message',
        text: 'Everything you typed is still here. Please send it again.',
      },
      504: { title: 'This service is taking too long', text: 'Please try again in a minute.' },
    },
    home: 'Home page',
    error: 'Error',
  },
  'zh-CN': {
    errors: {
      400: { title: '无法识别此网址', text: '请检查链接，或从首页重新进入。' },
      404: { title: '没有找到这个页面', text: '请检查链接，或从首页重新进入。' },
      405: { title: '此网址不支持这种访问方式', text: '请从首页重新进入。' },
      408: { title: '提交超时', text: '内容未能全部送达，请检查您填写的内容后重新提交。' },
      413: { title: '提交的内容过长', text: '请精简内容后重新提交。' },
      414: { title: '网址过长', text: '请检查链接，或从首页重新进入。' },
      415: { title: '无法读取此表单', text: '请返回并刷新页面，再重新提交。' },
      422: { title: '请检查您填写的内容', text: '部分内容需要修改，您已填写的内容均已保留。' },
      429: { title: '请求过于频繁', text: '请稍等一分钟后再试。' },
      500: { title: '服务器出了问题', text: '这不是您的操作造成的，请稍后再试。' },
      502: { title: '暂时无法连接此服务', text: '请稍后再试。' },
      503: { title: '未能收到您提交的内容', text: '您已填写的内容均已保留，请重新提交。' },
      504: { title: '此服务响应超时', text: '请稍后再试。' },
    },
    home: '返回首页',
    error: '错误',
  },
};
