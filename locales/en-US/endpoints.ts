/** The texts around every page of the endpoints host. */
export const hostPage = {
  /** The name of the language in that language, for links. */
  language: 'Read in English',
  search: 'Search',
  skip: 'Skip to the content',
  menu: 'Main',
  /** The default notice above a page: it explains that this host is a mock. */
  demoNotice: 'Local demo: this page runs on your computer and has no real customers or shipments.',
  error: 'Error',
  home: 'Home',
  mistake: 'If a link brought you here, go back to the site and try again.',
};

/** Why the endpoints host refuses a request. */
export const refusals = {
  'bad-target':
    'We cannot read this address: it has a broken escape sequence, or its query has more than 100 parameters.',
  'cross-site': 'We rejected this request because it came from a page of another site.',
  'not-found': 'There is no page at this address.',
  'no-password': 'This page needs a password.',
  'wrong-method': 'This address does not accept this method.',
  'too-large': 'We rejected this request because it is longer than 64 KB.',
  'wrong-type': 'Send form-encoded data or JSON in UTF-8. We do not accept files.',
  unreadable:
    'We cannot read this request: the body does not match its type, is not UTF-8, or has a field that is neither text nor a number.',
  'too-many': 'We rejected this request because it has more than 100 fields.',
  'long-name': 'The name of a field is longer than 64 characters.',
  'long-key': 'The idempotency key is longer than 255 characters.',
  nothing: 'The request has no fields.',
  'too-often': 'You have sent too many requests. Please wait and send it again.',
  'not-stored': 'We could not store your request. Please send it again later.',
  'no-data': 'We cannot read the data for this answer at the moment. Please try again in a minute.',
  fault: 'Something went wrong. Try again.',
};

/** The page that shows leads to people with the password. */
export const leadsPage = {
  /** Replaces the notice of mock pages. */
  notice: 'This page contains personal details. Show it only to people who need it.',
  title: 'Leads',
  lead: 'Everything visitors sent with forms, newest first.',
  states: { new: 'New', held: 'Held', handed: 'Handed over', dead: 'Not handed over' },
  /** The meaning of each state, for people who manage leads. */
  stateTexts: {
    new: 'It is stored here and goes to the customer system if one is connected.',
    held: 'It looks like spam. Read it, then release it or erase it.',
    handed: 'The customer system has accepted it.',
    dead: 'The customer system rejected every attempt, so the host stopped trying. Fix the problem there, then try again.',
  },
  reasons: {
    trap: 'The sender filled in a field that people do not see.',
    'too-quick': 'It arrived faster than anyone types.',
    'captcha-refused': 'The captcha identified the sender as a bot.',
    'captcha-unknown': 'The captcha did not respond, or could not judge the sender.',
  },
  all: 'All',
  statesLabel: 'States',
  search: 'Search',
  form: 'Form',
  anyForm: 'All forms',
  download: 'Download these as CSV',
  refusals: 'Rejected submissions',
  refusalsLead: 'When and why the host rejected a submission. It does not store what the visitor typed.',
  noRefusals: 'No submissions were rejected.',
  wrongFields: 'Fields with errors',
  listTitle: (count: string) => `Found: ${count}`,
  none: 'No leads.',
  newer: 'Newer',
  older: 'Older',
  pages: 'Pages',
  back: 'All leads',
  fields: 'Submitted fields',
  journey: 'Source',
  facts: { page: 'Form page', consent: 'Allowed purposes', trackId: 'Earlier search' },
  received: 'Received',
  language: 'Language',
  state: 'State',
  reason: 'Reason',
  attempts: 'Handover attempts',
  nextAttempt: 'Next attempt',
  lastError: 'Last response',
  release: 'Release',
  retry: 'Try again now',
  erase: 'Erase',
  eraseText: 'The host deletes everything about this lead. You must erase it in the customer system separately.',
  eraseNow: 'Erase permanently',
  erased: (count: number): string => (count === 0 ? 'There was nothing to erase.' : 'Erased.'),
  /** Follows `erased` if the host was delivering the lead. */
  delivering:
    ' At that moment, the host was delivering it, so the customer system may still receive it. Erase it there too.',
  /** Follows `erased` if parts of the erased leads are still in the files. */
  traces:
    ' Some of its text may still be in the files of this host, because another program reads them or the disk is full. The host tries again twice a day to remove it.',
  unnamed: 'No name',
  /** Introduces the list of the unreadable parts of a damaged row. */
  damage: 'Damaged and unreadable',
};
