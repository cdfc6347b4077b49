import type { PerLocale } from './languages.ts';

interface PageMessages {
  /** The name of the language in that language, for links. */
  language: string;
  skip: string;
  /** The default notice above a page: it explains that this host is a mock. */
  demoNotice: string;
  error: string;
  toSite: string;
  mistake: string;
}

export const pageMessages: PerLocale<PageMessages> = {
  'en-US': {
    language: 'English',
    skip: 'Skip to the content',
    demoNotice: 'Local demo: this page runs on your computer and has no real customers or shipments.',
    error: 'Error',
    toSite: 'Back to the site',
    mistake: 'If a link brought you here, go back to the site and try again.',
  },
  'zh-CN': {
    language: '中文',
    skip: '跳到正文',
    demoNotice: '本地演示页：此页面在您的电脑上运行，不含真实的客户和货物数据。',
    error: '出错',
    toSite: '返回网站',
    mistake: '如果是链接把您带到这里，请回到网站重新开始。',
  },
};
