import type { frame as english } from '../en-US/frame.ts';

export const frame: typeof english = {
  header: {
    navigation: '主导航',
    menu: '菜单',
  },
};
