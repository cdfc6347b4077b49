/** Interface text. Another locale that lacks a key does not compile. */
export const enUS = {
  languageName: 'English',
  draft: 'Draft: not published',
  scheduled: 'Scheduled: not published yet',
  expired: 'Expired: no longer published',
  /** Read out after a client navigation (spec 2.5). */
  navigatedTo: 'Navigated to {title}',
  newPageAt: 'new page at {pathname}',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  readIn: 'Read in English',
  contents: 'Contents',
  published: 'Published',
  updated: 'Updated',
  reviewed: 'Reviewed',
  by: 'By',
  keyPoints: 'In short',
  related: 'Read next',
  mentionedBy: 'Where we use this',
  sources: 'Sources',
  checkedOn: 'checked',
  illustrative: 'The figures on this page are illustrative: made up to explain, not market data.',
  alsoCalled: 'Also called',
  termIndex: 'Terms by letter',
  otherInitial: 'Other',
  termFilterLabel: 'Find a term',
  termFilterClear: 'Show all terms',
  termFilterOne: '{count} term matches',
  termFilterMany: '{count} terms match',
  termFilterNone: 'No term matches. Try another spelling or fewer words.',
  categories: 'Categories',
  articles: 'Articles',
  nothingYet: 'Nothing has been published here yet.',
  pagination: 'Pages',
  newer: 'Newer',
  older: 'Older',
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  feed: 'RSS feed',
  searchLabel: 'What are you looking for?',
  searchButton: 'Search',
  mainPages: 'Main pages',
  siteIndex: 'Site index',
  movedTo: 'This article has moved. You find it here:',
  latestUpdate: 'Latest update',
  latestPosts: 'From the blog',
  allPosts: 'All posts',
  allTerms: 'All terms',
  research: 'Research',
  allResearch: 'All research',
  allHelp: 'All help articles',
  terms: 'Terms worth knowing',
  helpTopics: 'Help by topic',
  when: 'When',
  where: 'Where',
  online: 'Online',
  pastEvent: 'This event has taken place.',
  week: 'Week',
  weekOf: (day: string) => `week of ${day}`,
  chartSummary: ({ from, to, first, last, min, max, unit }: ChartWords) =>
    `${from} to ${to}: ${first} at first, ${last} at last, between ${min} and ${max} ${unit}.`,
  chartTable: 'The figures as a table',
  chartOld: (day: string) => `These figures end on ${day}; newer ones are not available yet.`,
  chartStale: 'These figures have not been checked for long and may be out of date.',
  chartIllustrative: 'Illustrative figures.',
  source: 'Source',
  value: 'Value',
};

export interface ChartWords {
  from: string;
  to: string;
  first: string;
  last: string;
  min: string;
  max: string;
  unit: string;
}

export type Messages = typeof enUS;
