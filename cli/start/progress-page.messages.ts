import type { Locale } from '../../contract/locales.ts';

interface ProgressMessages {
  title: string;
  lead: string;
  /** The stages of a build, in their order. */
  stages: Readonly<Record<string, string>>;
  step: (name: string, step: { number: number; count: number }) => string;
  parts: (done: string, total: string) => string;
  failedTitle: string;
  failedLead: string;
}

export const progressMessages: Readonly<Record<Locale, ProgressMessages>> = {
  'en-US': {
    title: 'The site is being built',
    lead: 'This page shows the site as soon as it is complete.',
    stages: {
      'find changes': 'Find changes',
      'read content': 'Read content',
      'plan pages': 'Plan pages',
      'check links': 'Check links',
      'bundle code': 'Bundle code',
      'render pages': 'Render pages',
      'make images': 'Make images',
      publish: 'Publish',
    },
    step: (name, { number, count }) => `Step ${number} of ${count}: ${name}`,
    parts: (done, total) => `${done} of ${total}`,
    failedTitle: 'The build failed',
    failedLead: 'Fix the findings, then start again.',
  },
  'zh-CN': {
    title: '网站正在构建',
    lead: '构建完成后，此页会自动显示网站。',
    stages: {
      'find changes': '查找改动',
      'read content': '读取内容',
      'plan pages': '规划页面',
      'check links': '检查链接',
      'bundle code': '打包代码',
      'render pages': '渲染页面',
      'make images': '生成图片',
      publish: '发布',
    },
    step: (name, { number, count }) => `第${number}步，共${count}步：${name}`,
    parts: (done, total) => `${done} / ${total}`,
    failedTitle: '构建失败',
    failedLead: '请修正下列问题，然后重新启动。',
  },
};
