import { messages } from '../../../runtime/contract/messages.ts';

/** Texts of the preferences page about its lists. */
export const preferencesMessages = messages({
  'en-US': {
    always: 'Always on',
    on: 'On',
    off: 'Off',
    notYet: 'Not in effect yet',
    nothingRuns: 'Nothing runs for this purpose, and nothing is kept for it.',
    nothingKept: 'Nothing is kept for this purpose, as far as the settings of this site say.',
    scripts: (names: string) => `Runs for this purpose: ${names}.`,
    again: (days: string) =>
      `Your answer holds for ${days} days. After that, or when what is asked changes, you are asked again.`,
    countries: (count: string) => `The ${count} countries in which we ask first`,
  },
  'zh-CN': {
    always: '始终开启',
    on: '已开启',
    off: '已关闭',
    notYet: '尚未生效',
    nothingRuns: '目前没有任何程序为此用途运行，也没有为此保存任何内容。',
    nothingKept: '就本站设置所列，没有为此用途保存任何内容。',
    scripts: (names: string) => `为此用途运行：${names}。`,
    again: (days: string) => `您的选择${days}天内有效。期满后，或询问的内容有变化时，会重新询问。`,
    countries: (count: string) => `先征求同意的${count}个国家`,
  },
});
