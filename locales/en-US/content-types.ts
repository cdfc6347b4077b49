/** Names of content types, and texts that the pages of one type have. */
export const contentTypes = {
  /** The name of an item's type on pages. */
  labels: {
    product: 'Product',
    'landing-page': 'Logistics',
    'case-study': 'Planning example',
    'market-update': 'Global Logistics Update',
    blog: 'Blog',
    research: 'Research',
    'help-article': 'Help',
    'glossary-term': 'Glossary',
    events: 'Events',
    newsroom: 'Newsroom',
    author: 'Author',
    'blog-category': 'Blog category',
    'help-category': 'Help category',
    capital: 'Capital',
    'insurance-coverage': 'Coverage',
    webinars: 'Webinar',
    eguide: 'Eguide',
    'eguide-document': 'Eguide document',
    'content-landing': 'Resource',
    'career-team': 'Team',
    terms: 'Terms',
    'form-confirmation': 'Confirmation',
    page: 'Page',
  },
  /** The words of the link from an item back to the page above it. */
  backLabels: {
    'case-study': 'Back to Customers',
    'market-update': 'Back to Global Logistics Update',
    blog: 'Back to Blog',
    research: 'Back to Research',
    'help-article': 'Back to Help Center',
    'glossary-term': 'Back to Glossary',
    events: 'Back to Events',
    newsroom: 'Back to Newsroom',
    author: 'Back to Authors',
    'blog-category': 'Back to Blog',
    'help-category': 'Back to Help Center',
    capital: 'Back to Capital',
    'insurance-coverage': 'Back to Cargo Insurance',
    webinars: 'Back to Videos and Webinars',
    eguide: 'Back to Eguides',
    'career-team': 'Back to Careers',
    terms: 'Back to Terms and Conditions',
  },
  /** Lists of the home page: the title, and the link to the complete list. */
  homeLists: {
    stories: { title: 'Customers: planning examples', all: 'All planning examples' },
    update: { title: 'Latest update', all: 'All updates' },
    posts: { title: 'From the blog', all: 'All posts' },
    research: { title: 'Research', all: 'All research' },
    help: { title: 'Help by topic', all: 'All help articles' },
  },
  /** Titles of the groups of products. */
  productGroups: {
    transport: 'Ocean, air and road',
    customs: 'Customs and compliance',
    orders: 'Orders and warehousing',
    finance: 'Insurance, finance, climate',
  },
  /** The state of an event, and the place of one without a city. */
  events: { upcoming: 'Sample date', past: 'Past', online: 'Online' },
  /** The place of a webinar in calendars. */
  webinars: { online: 'Online' },
};
