import { messages } from '../../contract/messages.ts';

/** Texts of the header. */
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
