import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about data files: rows, dates and sources. */
export const data = {
  'data/unknown-kind': {
    severity: 'error',
    title: 'Unknown data file',
    explanation:
      'The name of a file in content/data selects the schema of its rows, and no schema has this name. The build would ignore the file. Rename it, or remove it.',
  },
  'data/duplicate-id': {
    severity: 'error',
    title: 'Duplicate row id',
    hint: 'Give one of the rows another id.',
    explanation:
      'The id of a row identifies it permanently, so two rows of a file cannot have the same id. Give the later row another id, or remove it.',
  },
  'data/bad-range': {
    severity: 'error',
    title: 'Row ends before it begins',
    hint: 'Correct one of the two days.',
    explanation:
      'validTo is the last day on which a row is valid, so it cannot be before validFrom. Correct one of the two dates.',
  },
  'data/overlap': {
    severity: 'error',
    title: 'Two rows are valid on the same day',
    explanation:
      'Two rows of one series are valid on the same day, so the build cannot decide which value is correct. Set validTo of the earlier row to the day before the later row begins.',
  },
  'data/unknown-reference': {
    severity: 'error',
    title: 'Row refers to a missing row',
    explanation:
      'Rows refer to each other by id: a lane names its ports, and a rate names its lane. No row with this id exists. Correct the id, or add the row.',
  },
  'data/unknown-subheading': {
    severity: 'warning',
    title: 'Subheading of the tariff has no name',
    hint: 'Add the subheading with its name to hs-codes/<chapter>.yaml, or correct the code of the line.',
    explanation:
      'The name of a tariff line begins with the name of its subheading, the first six digits of its code, in hs-codes. Without it, pages show only the code and our words. A new edition of the tariff can have new subheadings: "waybill import hs" lists those of the nomenclature that hs-codes lacks.',
  },
  'data/country-without-region': {
    severity: 'error',
    title: 'Country of a port or airport is in no region',
    explanation:
      'The atlas lists ports and airports by region and country. No row of regions.yaml has the country of this port or airport, so the atlas would not list it. Add the code of the country to the countries of one region.',
  },
  'data/country-in-two-regions': {
    severity: 'error',
    title: 'Country is in two regions',
    explanation:
      'The atlas lists each country in one region, but two rows of regions.yaml have this country. Remove its code from one of them.',
  },
  'data/unknown-program': {
    severity: 'error',
    title: 'Line of the tariff names an unknown program',
    explanation:
      'The special column of the tariff names programs by their symbols, such as S for USMCA. No row of trade-programs.yaml has this symbol, so the duty estimator cannot say what the program is, who may claim it and whether it spares a fee. Add a row for the program, or correct the special rate of the line.',
  },
  'data/unknown-team': {
    severity: 'error',
    title: 'Job or office names a missing team',
    explanation:
      'Jobs and offices name teams by the file name of their page: content/<locale>/career-team/<name>.md. No locale has a team with this name, so filters and links would lead nowhere. Correct the name, or add the team.',
  },
  'data/job-closed': {
    severity: 'warning',
    appearsWithTime: true,
    title: 'Job is past its closing date',
    explanation:
      'validTo of a job is the last day for applications. After it, lists leave the job out and its page is no longer in the site. Remove the row, or set a later date.',
  },
  'data/stale': {
    severity: 'warning',
    appearsWithTime: true,
    title: 'Data was not checked recently',
    explanation:
      'The date checkedOn is older than the maxAgeDays of the file allows. Until it changes, pages show these rows with their dates and mark them as old. Check the rows at their source, then update checkedOn. Rows marked as illustrative do not age.',
  },
  'data/future-check': {
    severity: 'warning',
    title: 'Row was checked in the future',
    explanation:
      'checkedOn is the day on which someone checked the source of the row. A future date would hide that the row is old. The validator allows one day ahead, because some time zones are already a day ahead. Correct the date.',
  },
  'data/not-current': {
    severity: 'warning',
    appearsWithTime: true,
    title: 'No row is valid today',
    explanation:
      'All rows of this series have ended. The page shows the last row with its dates and says that it is not current. Add the row that is valid now.',
  },
  'data/coverage-ended': {
    severity: 'warning',
    appearsWithTime: true,
    failsProduction: true,
    title: 'Our knowledge of duties has ended',
    explanation:
      'validTo of a row in duty-coverage.yaml is the last day whose duties we know. After it, the duty estimator shows the last known rates and says so. A production build fails, because duties may have changed. Read newer measures and set a later validTo. If the site must be published without them, add the day to acknowledged.dutyCoverage in the settings of every locale. The acknowledgement holds for this day only, so it ends when validTo changes.',
  },
} satisfies Record<string, CatalogueEntry>;
