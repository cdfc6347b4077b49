/** Texts of the frame of every page. */
export const frame = {
  /** Texts of the header. */
  header: {
    navigation: 'Main',
    menu: 'Menu',
  },
  /** Texts that every document has around its content. */
  document: {
    /** Screen readers announce it after a client navigation (N04). */
    navigatedTo: 'Navigated to {title}',
    newPageAt: 'new page at {pathname}',
    skipToContent: 'Skip to content',
  },
  /** Texts around an article. */
  article: {
    published: 'Published',
    updated: 'Updated',
    reviewed: 'Reviewed',
    by: 'By',
    keyPoints: 'Key points',
  },
  /** Texts of error pages that the settings do not have. */
  errors: { mainPages: 'Main pages' },
  /** The heading of the links to neighboring lists. */
  indexLayout: { categories: 'Categories' },
  /** Headings of the lists at the end of a page. */
  pageEnd: {
    related: 'Read next',
    mentionedBy: 'Mentioned in',
  },
  /** Texts of the footer. */
  footer: { navigation: 'Footer' },
};
