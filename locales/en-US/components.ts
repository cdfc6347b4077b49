/** The values of one line: its first and last day and value, and its lowest and highest value. */
interface Line {
  from: string;
  to: string;
  first: string;
  last: string;
  min: string;
  max: string;
  unit: string;
}

interface Lane {
  from: string;
  to: string;
  /** The approximate distance, formatted for the locale. */
  miles: string;
  /** The ways through canals and around capes, such as `through the Suez Canal`. */
  via: string;
}

/** Texts of components of pages. */
export const components = {
  /** Texts of a chart. */
  chart: {
    summary: ({ from, to, first, last, min, max, unit }: Line) =>
      `${from} to ${to}: from ${first} to ${last} ${unit}, ranging between ${min} and ${max}.`,
    gapOf: (value: string, unit: string) => `The gap in the last week is ${value} ${unit}.`,
    gap: (value: string) => `Gap ${value}`,
    gapColumn: 'Gap',
    table: (weeks: number) => (weeks === 1 ? 'Show 1 week as a table' : `Show all ${weeks} weeks as a table`),
    ends: (week: string, illustrative: boolean) =>
      `This ${illustrative ? 'illustrative ' : ''}series ends with the week of ${week}.`,
    stale: 'We have not checked these figures recently, so they may be out of date.',
    weekFrom: 'Week of',
    drawing: 'Download SVG',
    citation: 'Cite',
    cite: '{site}, “{title},” {day}, {url}',
    laneName: (from: string, to: string) => `${from}–${to}`,
  },
  /** Texts of the table of stored entries: where a browser stores them, who stores them and for how long. */
  storedEntriesTable: {
    caption: 'Stored data',
    name: 'Name',
    holds: 'Data',
    why: 'Reason',
    howLong: 'How long',
    cookie: 'Cookie',
    session: 'Session storage',
    local: 'Local storage',
    cache: 'Worker cache',
    database: 'Browser database',
    keeper: (where: string, by: string) => `${where}, set by ${by}`,
    prefix: 'and all names that begin with it',
    notStated: 'Unknown',
    days: (days: string) => `${days} days`,
    cookieEnds: 'Until you close the browser',
    sessionEnds: 'Until you close the tab',
    localEnds: 'Until you delete it',
    cacheEnds: 'Until it is replaced or you delete it',
    most: (most: string) => `${most} at most`,
  },
  /** Texts of the table of third parties. */
  thirdPartyTable: {
    caption: 'Third parties',
    who: 'Third party',
    role: 'Purpose',
    hosts: 'Hosts your browser may contact',
    receives: 'What it learns',
    consent: 'Asks for your choice and stores it',
    tags: 'Runs the code its owner adds, for the purposes you allow',
    captcha: 'Distinguishes people from bots when you use a form',
    ownHost: 'Only the host of this site, which passes the data on',
    unknown: 'Unknown. Every host your browser contacts sees your IP address.',
  },
  /** Texts of the quote form around its fields. The island gets them as props. */
  quoteForm: {
    steps: 'Steps of the quote form',
    done: 'done',
    inTitle: (step: string, { at, count }: { at: number; count: number }) => `${step} – step ${at} of ${count} – `,
    next: 'Next',
    back: 'Back',
    none: 'No match. Enter the full name.',
    summary: 'Your request so far',
    missing: 'Needed for a price',
    better: 'Firms up the price',
    containers: 'Containers',
    container: '{count} × {name}',
    oneDay: 'Up to 1 day',
    days: 'Up to {count} days',
    volumeWeight: 'Dimensional weight (DIM) at 167 kg per cubic meter',
    kilograms: '{count} kg',
    nothing: 'Nothing yet',
    complete: 'Complete. You can send it.',
    noMore: 'Nothing else.',
    dangerous: 'Have the safety data sheet ready. Batteries also need the UN 38.3 test summary.',
    airport: 'An ocean shipment begins and ends at a port, but this route has an airport.',
    shipment: {
      route: 'From your route: {fields}. Change anything that does not fit.',
      calculation: 'From your calculation: {fields}. Change anything that does not fit.',
      clear: 'Clear these fields',
      ask: 'You entered other values here. Your last result also has: {fields}.',
      use: 'Replace mine',
      keep: 'Keep mine',
    },
  },
  /** Texts about a document that visitors get after they send a form. */
  gate: {
    document: 'Document',
    format: 'Format',
    about: 'What it contains',
    get: 'Get the document',
    after: 'After you send the form, the next page has the link to the document.',
  },
  homeUpdate: {
    lane: (from: string, to: string): string => `${from} to ${to}`,
    week: (unit: string, week: string): string => `${unit}, week of ${week}`,
    chart: 'Weekly rates',
  },
  /** Texts of the matrix of Incoterms rules. */
  incotermsMatrix: {
    caption: 'Who pays for each step under each rule of Incoterms 2020, and after which step risk passes to the buyer',
    corner: 'Step',
    /** The publisher and the title of the rules. */
    publication: 'International Chamber of Commerce, Incoterms 2020',
    modes: { any: 'Any mode', sea: 'Sea and inland waterway' },
    way: 'On the way',
    papers: 'Customs and insurance',
    steps: {
      packing: 'Packing',
      loading: 'Loading at origin',
      preCarriage: 'Pre-carriage to the port',
      originTerminal: 'Terminal at origin',
      loadingOnBoard: 'Loading on board',
      mainCarriage: 'Main carriage',
      destinationTerminal: 'Terminal at destination',
      onCarriage: 'On-carriage from the port',
      unloading: 'Unloading at destination',
      exportClearance: 'Export clearance',
      insurance: 'Insuring the goods',
      importClearance: 'Import, duty and tax',
    },
    letters: { seller: 'S', buyer: 'B' },
    payers: {
      seller: 'Seller pays',
      buyer: 'Buyer pays',
      depends: 'Depends on the named place (FCA) or on the contract of carriage (C rules)',
      nobody: 'Neither party has to insure',
    },
    riskAfter: 'Risk passes to the buyer after this step',
    riskTitle: 'Where risk passes',
    risk: {
      packing: 'at the seller’s premises, before loading',
      loading: 'when the first carrier takes over the goods, here at the seller’s premises',
      preCarriage: 'after pre-carriage',
      originTerminal: 'alongside the ship',
      loadingOnBoard: 'on board at the port of loading',
      mainCarriage: 'after the main carriage',
      destinationTerminal: 'at the destination terminal',
      onCarriage: 'at the named place, ready for unloading',
      unloading: 'at the named place, after unloading',
    },
    assumed:
      'Drawn for FCA at the seller’s premises, C rules to the port or airport of destination and D rules to the buyer’s door. At other places the lines move. Practice and contracts can differ, above all for terminal handling.',
  },
  /** The link text of feeds. */
  feeds: { feed: 'RSS feed' },
  /** The text of an empty list. */
  listing: { nothingYet: 'Nothing has been published here yet.' },
  /** Texts of the links between the pages of a list. */
  pagination: {
    label: 'Pages',
    newer: 'Newer',
    older: 'Older',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  officeDay: {
    caption: 'Office hours in local time and in UTC',
    office: 'Office',
    local: 'Local time',
  },
  /** The heading of a table of contents. */
  contents: { contents: 'Contents' },
  /** Texts of the button that copies an address, before and after the click. */
  copyLink: {
    copy: 'Copy link',
    copied: 'Link copied',
  },
  /** Texts of the bar above the content. Pages in other languages show `readIn`. */
  pageBar: {
    breadcrumbs: 'Breadcrumbs',
    home: 'Home',
    draft: 'Draft: not published',
    scheduled: 'Scheduled: not published yet',
    expired: 'Expired: no longer published',
    readIn: 'Read in English',
  },
  /** The labels of fictional matter. Each page, block and chart shows one of them, in a fixed place. */
  illustrative: {
    tag: 'Illustrative',
    figures: 'Figures on this page without a source are illustrative, not market data.',
    session: 'A sample page: no session takes place, and there is no registration. Rules with a source are real.',
    service: 'Fairlead is an example company; “we” describes how a forwarder should work.',
    company: 'A planning example: the company is fictional, and figures without a source are illustrative.',
  },
  /** Texts about sources. Pages, blocks and charts show them. */
  sourceList: {
    sources: 'Sources',
    source: 'Source',
    checkedOn: 'checked',
  },
  /** Texts of the list of places below a field. */
  /** The list of codes below a field for goods. */
  codeField: {
    one: '1 code fits. Press the down arrow to choose it.',
    many: '{count} codes fit. Press the down arrow to choose.',
    none: 'We found no product with this name. Try another word, or enter 6, 8 or 10 digits.',
  },
  placeField: {
    kinds: { port: 'Port', airport: 'Airport' },
    one: '1 match. Press the down arrow to choose it.',
    many: '{count} matches. Press the down arrow to choose.',
    none: 'No match. Enter the name of a port or an airport, or its code.',
  },
  /** The link to the calendar file of an event or a webinar. */
  addToCalendar: { add: 'Add to calendar (.ics file)' },
  /** Texts of every tool's form. */
  toolForm: { reset: 'Reset' },
  /** Texts of the actions below an answer. */
  toolLayout: { print: 'Print', csv: 'Download CSV' },
  /** All texts of the island that filters the glossary. The island gets them as props. */
  glossaryFilter: {
    label: 'Find a term',
    clear: 'Show all terms',
    oneMatch: '{count} term matches',
    manyMatches: '{count} terms match',
    noMatch: 'No term matches. Try another spelling or fewer words.',
  },
  /** All texts of the search island, which gets them as props. Other search forms use `label` and `button`. */
  search: {
    label: 'What are you looking for?',
    button: 'Search',
    loading: 'Searching…',
    soFar: '{found} so far…',
    incomplete: 'The full texts of some pages could not be loaded, so results may be missing.',
    failed: 'The search index could not be loaded. Every page of the site is listed below.',
    retry: 'Try again',
    tooShort: 'Enter at least two letters.',
    one: '{count} page for “{query}”',
    many: '{count} pages for “{query}”',
    none: 'No page for “{query}”. Try fewer or different words. Every page of the site is listed below.',
    noneOfType: 'No results of this type for “{query}”.',
    fewerWords: 'Try fewer words:',
    orGlossary: 'Not sure of the term?',
    glossary: 'See the glossary',
    results: 'Results',
    types: 'Page types',
    all: 'All',
    more: 'Show more ({count})',
  },
  /** The text alternative of a map. */
  dotMap: {
    title: (lanes: number): string =>
      lanes === 0 ? 'World map' : lanes === 1 ? 'Map of the lane' : 'Map of the lanes',
    lane: ({ from, to, miles, via }: Lane) => `${from} to ${to}: about ${miles} nautical miles${via && ` ${via}`}.`,
    note: 'We drew the lanes for orientation, not for navigation.',
  },
  /** Texts about the legs of a shipment. */
  laneStrip: {
    modes: {
      ocean: 'Ocean',
      air: 'Air',
      truck: 'Truck',
      rail: 'Rail',
      customs: 'Customs',
      terminal: 'Terminal',
      warehouse: 'Warehouse',
    },
    days: (days: string) => (days === '1' ? '1 day' : `${days} days`),
    total: (days: string) => (days === '1' ? '1 day in total' : `${days} days in total`),
    journey: ({ from, to, days }: { from: string; to: string; days: string }) =>
      `${from} to ${to}: ${days === '1' ? '1 day' : `${days} days`}`,
    to: 'to',
    oneScale: 'All timelines share one scale.',
    scale: 'The length of each leg shows the midpoint of its days.',
    scaleWithBreak:
      'Each leg is drawn at the midpoint of its range. A broken line stands for a leg too long to draw to scale.',
  },
  /** Labels of the fields for the size of a piece, and their units. */
  piece: {
    length: 'Length',
    width: 'Width',
    height: 'Height',
    units: 'Units',
    metric: 'cm and kg',
    inches: 'in and lb',
    list: 'Or a packing list',
    listHint:
      'One line for each kind: pieces, length, width, height, weight of one piece. Paste from a spreadsheet. The list replaces the other fields.',
  },
};
