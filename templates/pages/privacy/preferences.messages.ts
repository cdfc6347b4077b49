import { messages } from '../../../contract/messages.ts';

/** Texts of the preferences page about its lists. */
export const preferencesMessages = messages({
  'en-US': {
    always: 'Always on',
    on: 'On',
    off: 'Off',
    notYet: 'Not in effect yet',
    nothingRuns: 'We run nothing and store nothing for this purpose.',
    nothingStored: 'According to this site’s settings, we store nothing for this purpose.',
    scripts: (names: string) => `Scripts for this purpose: ${names}.`,
    again: (days: string) =>
      `Your choice is valid for ${days} days. We ask again after that, or when the question changes.`,
    countries: (count: string) => `The ${count} countries where we ask first`,
  },
  'zh-CN': {
    always: '始终开启',
    on: '已开启',
    off: '已关闭',
    notYet: '尚未生效',
    nothingRuns: '此用途目前不运行任何程序，也不保存任何内容。',
    nothingStored: '按本站设置，此用途不保存任何内容。',
    scripts: (names: string) => `用于此用途的脚本：${names}。`,
    again: (days: string) => `您的选择${days}天内有效。期满后，或询问的内容有变化时，会重新询问。`,
    countries: (count: string) => `先征求同意的${count}个国家`,
  },
});
