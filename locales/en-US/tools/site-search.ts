/** Texts of the answers of the site's search. `find-answers.ts` replaces `{…}`. */
export const siteSearch = {
  answer: {
    groups: { lanes: 'Between two places', codes: 'HS codes', tools: 'Tools', jobs: 'Jobs' },
    alias: 'Goods such as {alias}',
    duty: 'US import duty on {code}',
    dutyFrom: 'US duty on {code} from {country}',
    /** The names of the tools. */
    tools: {
      'duty-estimator': 'Duty estimator',
      'compare-origins': 'Comparison of origins',
      'hs-code': 'HS code lookup',
      cbm: 'CBM calculator',
      'break-even': 'LCL or FCL',
      'container-fit': 'Container fit',
      'emissions-calculator': 'Emissions calculator',
      'route-search': 'Routes by ocean and air',
      rates: 'Ocean rates',
    },
    about: {
      'duty-estimator': 'US duties and fees on an import',
      'compare-origins': 'The landed cost of one product from several origins',
      'hs-code': 'Codes from words or digits',
      cbm: 'Volume and chargeable weight of cartons',
      'break-even': 'The volume at which a full container costs less',
      'container-fit': 'Cartons that fit into a container',
      'emissions-calculator': 'Emissions of a shipment',
      'route-search': 'Routes, days and distance between two places',
      rates: 'Weekly rates by lane',
    },
    between: 'From {from} to {to}',
    lane: 'Find routes from {from} to {to}',
    laneAbout: 'Routes by ocean and air, with days, distance and emissions',
    lanePage: 'The lane {from} to {to}',
    laneRates: 'Rates {from} to {to}',
    quote: 'Ask for a quote for these goods',
    allJobs: 'All our open jobs',
    jobsIn: 'Open jobs in {office} ({count})',
    noOffice: 'We have no office in {place}. The nearest one with open jobs is {office}, about {km} km away.',
    noJobs: '{place} has no open jobs now. The nearest office with some is {office}, about {km} km away.',
    /** Texts of the list below the field in the header. */
    list: {
      one: '1 suggestion',
      many: '{count} suggestions',
      none: 'No suggestions. Press Enter to search all texts.',
    },
  },
};

/** These texts in one language. */
export type SiteSearchWords = (typeof siteSearch)['answer'];
