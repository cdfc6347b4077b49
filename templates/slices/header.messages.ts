import { messages } from '../../runtime/contract/messages.ts';

/** What the header says beside the entries of its navigation. */
export const headerMessages = messages({
  'en-US': {
    navigation: 'Main',
    menu: 'Menu',
  },
  'zh-CN': {
    navigation: '主导航',
    menu: '菜单',
  },
});
