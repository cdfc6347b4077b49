/** Texts of the frame of every page. */
export const frame = {
  header: {
    navigation: 'Main',
    menu: 'Menu',
  },
};
