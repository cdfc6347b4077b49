/** Texts of pages of one kind. */
export const pages = {
  /** The names of a case study's facts. */
  caseStudy: {
    customer: 'Customer',
    industry: 'Industry',
    lane: 'Lane',
  },
  careerTeam: {
    filtered: 'Jobs of this team in the job list',
    all: 'All open jobs',
    places: 'Where the team works',
  },
  offices: {
    map: 'Map of the offices',
    hours: 'Working days',
    zone: 'Time zone',
    ports: 'Ports served',
    airports: 'Airports served',
    contact: 'Get in touch',
    teams: 'Teams',
    jobs: 'Open jobs',
    noJobs: 'No open jobs at this office.',
  },
  /** Texts on the cover and at the end of the document of an eguide. */
  eguideDocument: {
    kind: 'Eguide',
    edition: 'Edition of',
    limits: 'Limits of this guide',
    print: 'To keep it, print this page or save it as a PDF in your browser. Every chapter begins on a new sheet.',
    back: 'About this guide',
  },
  /** Texts about the document of an eguide. */
  eguide: {
    audience: 'Written for',
    format: 'Web page to read or print, on A4 or Letter',
    length: 'Document length',
    chapters: (count: number) => (count === 1 ? '1 chapter' : `${count} chapters`),
    contents: 'Chapters',
  },
  /** Texts of an event. */
  event: {
    until: 'until',
    pastEvent: 'The date of this event has passed.',
    others: 'All events',
  },
  /** Texts of the confirmation page of a form. */
  formConfirmation: {
    documents: 'Documents',
    about: 'Related page',
    guides: 'Eguides',
    chapters: (count: number) => `${count === 1 ? '1 chapter' : `${count} chapters`}, to read or print`,
  },
  /** Texts next to a form: the default heading, and the note about required fields. */
  formPage: {
    details: 'Your details',
    all: 'All fields are required.',
    some: 'All fields are required unless marked “optional.”',
  },
  /** The names of a term's facts. */
  glossaryTerm: { alsoCalled: 'Also called' },
  /** Texts of the glossary page. */
  glossary: {
    termIndex: 'Terms by letter',
    otherInitial: 'Other',
  },
  /** Texts of the page at a former path of a help article. */
  helpArticleRedirect: { movedTo: 'This article has moved to:' },
  /** Texts of the preferences page about its lists. */
  preferences: {
    always: 'Always on',
    on: 'On',
    off: 'Off',
    notYet: 'Not in effect yet',
    nothingRuns: 'We run nothing and store nothing for this purpose.',
    nothingStored: 'We currently store nothing for this purpose.',
    scripts: (names: string) => `Scripts for this purpose: ${names}.`,
    again: (days: string) =>
      `Your choice is valid for ${days} days. We ask again after that, or when the question changes.`,
    countries: (count: string) => `The ${count} countries and regions where we ask first`,
  },
  /** Texts of the privacy policy that its words file does not have. */
  privacy: {
    changed: 'Last changed on',
    contact: 'Contact',
    contents: 'Sections of this policy',
    captcha: (name: string) =>
      `When you use a form, your browser loads ${name} to distinguish people from bots. It learns your IP address and some details about your browser, and the host asks it whether you passed. Without JavaScript, your browser does not load it.`,
    noCaptcha: 'This site uses no captcha.',
    errors: (name: string) =>
      `If a script of this site fails, your browser sends a report to our own host, which passes it on to ${name}. It does so without asking, because we need reports to keep the site working (essential services), and sending one stores nothing in your browser. A report contains the error and its place in the script, the path of the page, the version of your browser, the language, and whether you are an existing customer. It also contains what came before the error: the elements you clicked, the paths your browser requested and the messages our scripts wrote, without element text or search terms. It does not contain your IP address, cookies or anything you typed, unless the error message itself repeats it.`,
    noErrors: 'This site does not report errors of its scripts to anyone.',
    replay: (name: string) =>
      `If you allow analytics, your browser records your visit and sends the recording to our own host, which passes it on to ${name}: the layout of the pages, your scrolling, pointer movements and clicks. Your browser replaces all text, including everything you type, with asterisks before it sends anything, and leaves out pictures and search terms. The recording ends when you withdraw your consent. We do not record visits to the rates, the route search and the atlas.`,
    leadsErasedAfter: (days: string) =>
      `The host keeps the data you send with a form for ${days} days. It then erases what a customer system (CRM) has accepted. If the site has no such system, or the system has not accepted the data, a person decides.`,
    leadsNotEnded: 'The host keeps the data you send with a form until a person erases it. No period is set.',
    leadsOnRequest: 'You can ask us to erase it earlier. Your browser deletes its own copy once it has sent the form.',
  },
  /** Texts of the search page around its island. `searchMessages` has the texts of the island. */
  searchPage: {
    siteIndex: 'Site index',
    withoutScript:
      'Search needs JavaScript, which is off in this browser. Every page of the site is listed below. Press Ctrl/Cmd+F to search the list.',
  },
  /** Texts of the pages about the releases of the US tariff. */
  tariffChanges: {
    /** The names of releases, from "2026 HTS Basic Edition" and "2026 HTS Revision 10". */
    names: { basic: '{name}', revision: '{name}' },
    release: 'Release',
    releases: 'All releases of the US tariff',
    from: 'In force from',
    lines: 'Lines in the tariff',
    /** The numbers of lines, by what changed. */
    counted: {
      rates: 'Rate changed',
      begun: 'Line added',
      ended: 'Line ended',
      others: 'Unit or reference only',
    },
    numbers: 'This release in numbers',
    previous: 'Previous release',
    next: 'Next release',
    first: 'This is the first release in our data, so there is nothing to compare it with.',
    nothing: 'No rate in chapters 1 to 97 changed with this release.',
    othersNote:
      'Where only a unit of quantity or a Chapter 99 reference changed, the duty rate is the same. We keep no history of these fields, so those lines are not listed.',
    chapter: 'This chapter in the HS code lookup',
    line: 'HTS line',
    change: 'Rate before and after',
    columns: { general: 'General', special: 'Special', column2: 'Column 2' },
    none: 'no rate',
    programs: 'Programs of the special column',
  },
  /** Texts about the rate of a lane in the list of updates. */
  updateIndex: {
    lane: (from: string, to: string, equipment: string): string => `${from}–${to}, ${equipment}`,
    change: (percent: string): string => `${percent} from the previous week`,
    noChange: 'no change',
  },
  /** Headings of the list of webinars. */
  webinarIndex: {
    upcoming: 'Upcoming webinars',
    none: 'No webinar is planned at the moment.',
    past: 'Past date: notes and sample Q&A',
  },
  /** Texts about a webinar, on its page and in the list of webinars. */
  webinar: {
    upcoming: 'Sample date',
    past: 'Past',
    online: 'Online',
    minutes: (minutes: number) => `${minutes} minutes`,
    audience: 'For',
    clocks: 'Elsewhere',
    agenda: 'Agenda',
    questions: 'Sample questions and answers',
    over: 'The date of this webinar has passed. There is no recording; the notes and answers are below.',
    overRecorded: 'The date of this webinar has passed. Below are the recording, the notes and answers.',
    recording: 'Recording',
    watch: (minutes: number, host: string) => `Watch the video (${minutes} minutes, on ${host})`,
    others: 'All webinars',
    cities: {
      'Asia/Shanghai': 'Shanghai',
      'Europe/Amsterdam': 'Rotterdam',
      'America/New_York': 'New York',
      'America/Los_Angeles': 'Los Angeles',
    },
  },
};
