const PASSAGES = {
  suez: 'through the Suez Canal',
  panama: 'through the Panama Canal',
  cape: 'around the Cape of Good Hope',
};

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
  menu: 'Menu',
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
  illustrative: 'Figures without a source on this page are illustrative: made up to explain, not market data.',
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
  searchWithoutScript:
    'Search needs JavaScript, which is off here. Every page of the site is listed below; use Ctrl/Cmd+F to look through the list.',
  searchLoading: 'Searching …',
  searchFailed: 'The search index could not be loaded. Every page of the site is listed below.',
  searchRetry: 'Try again',
  searchTooShort: 'Type at least two letters.',
  searchOne: '{count} page for “{query}”',
  searchMany: '{count} pages for “{query}”',
  searchNone: 'Nothing found for “{query}”. Try fewer or other words; every page of the site is listed below.',
  searchNoneOfType: 'Nothing of this kind for “{query}”.',
  searchFewerWords: 'With fewer words:',
  searchOrGlossary: 'Freight has its own words:',
  searchGlossary: 'see the glossary',
  searchResults: 'Results',
  searchTypes: 'Kinds of pages',
  searchAll: 'All',
  searchMore: 'Show more ({count})',
  mainPages: 'Main pages',
  siteIndex: 'Site index',
  movedTo: 'This article has moved to:',
  latestUpdate: 'Latest update',
  allUpdates: 'All updates',
  stories: 'Customer stories',
  allStories: 'All customer stories',
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
  pastEvent: 'The date of this event has passed.',
  weekFrom: 'Week of',
  chartSummary: ({ from, to, first, last, min, max, unit }: ChartWords) =>
    `${from} to ${to}: ${first} at first, ${last} at last, between ${min} and ${max} ${unit}.`,
  chartTable: 'The figures as a table',
  chartOld: (day: string) => `These figures end on ${day}; newer ones are not available yet.`,
  chartStale: 'These figures have not been checked recently and may be out of date.',
  chartIllustrative: 'Illustrative figures.',
  mapTitle: (lanes: number): string =>
    lanes === 0 ? 'Map of the world' : lanes === 1 ? 'Map of the lane' : 'Map of the lanes',
  laneInWords: ({ from, to, miles, passage }: LaneWords) =>
    `${from} to ${to}: about ${miles} nautical miles${passage ? ` ${PASSAGES[passage]}` : ''}.`,
  laneName: (from: string, to: string) => `${from}–${to}`,
  mapNote: 'Lanes are drawn by us for orientation; not for navigation.',
  legModes: { ocean: 'Ocean', air: 'Air', truck: 'Truck', rail: 'Rail', customs: 'Customs', warehouse: 'Warehouse' },
  legDays: (days: string) => (days === '1' ? '1 day' : `${days} days`),
  legsTotal: (days: string) => (days === '1' ? '1 day in all' : `${days} days in all`),
  legTo: 'to',
  source: 'Source',
  value: 'Value',
  colon: ': ',
  comma: ', ',
  providedBy: 'Provided by',
  trackingLabel: 'Booking or container number',
  trackingHint: 'A container number has four letters and seven digits, such as CSQU3054383.',
  trackingButton: 'Track',
  customer: 'Customer',
  industry: 'Industry',
  lane: 'Lane',
  toolInputs: 'Your figures',
  toolAnswer: 'Answer',
  toolMethod: 'How we calculate',
  toolPrint: 'Print this page to keep the answer with its sources.',
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

export interface LaneWords {
  from: string;
  to: string;
  /** About, as people of the language write it. */
  miles: string;
  passage?: 'suez' | 'panama' | 'cape' | undefined;
}

export type Messages = typeof enUS;
