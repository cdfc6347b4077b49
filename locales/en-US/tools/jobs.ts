/** Texts of the tool `jobs`. */
export const jobs = {
  /** Texts of the answer. `answer.ts` replaces `{…}` with names and numbers. */
  answer: {
    all: { one: '1 open job', many: '{count} open jobs' },
    some: { one: '{filter}: 1 of {all} open jobs', many: '{filter}: {count} of {all} open jobs' },
    none: '{filter}: no open jobs',
    noneAtAll: 'There are no open jobs right now.',
    clear: 'Show all open jobs',
    elsewhere: {
      team: 'The {name} team has open jobs in {others}',
      location: 'In {name}, these teams have open jobs: {others}',
    },
    kinds: { 'full-time': 'Full time', 'part-time': 'Part time', 'fixed-term': 'Fixed term' },
    closes: 'Apply by {day}',
    unknown: {
      team: 'We have no team “{name}”. The list shows all teams.',
      location: 'We have no office “{name}”. The list shows all locations.',
    },
  },
  /** Texts of the pages. */
  page: {
    about: 'Careers · example jobs',
    form: 'Filter the jobs',
    team: 'Team',
    location: 'Location',
    allTeams: 'All teams',
    allLocations: 'All locations',
    button: 'Show jobs',
    clear: 'Clear filters',
    backToCareers: 'Back to Careers',
    back: 'Back to Jobs',
    kind: 'Employment',
    hours: 'Office hours',
    posted: 'Posted',
    closes: 'Apply by',
    pay: 'Pay range',
    range: { year: '{currency} {least} to {most} a year', month: '{currency} {least} to {most} a month' },
    hoursOfRange: {
      same: ', for {least} hours a week',
      several: ', for {least} to {most} hours a week',
    },
    currency: (code: string): string => code,
    firstHalfYear: 'Your first six months',
    requirements: 'What we look for',
    must: 'You need',
    nice: 'It helps if you have',
    others: 'Other jobs in this team',
  },
};

/** These texts in one language. */
export type JobsWords = (typeof jobs)['answer'];
