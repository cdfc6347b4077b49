import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about data files: rows, dates and sources. */
export const data = {
  'data/unknown-kind': {
    severity: 'error',
    title: 'A data file has no known kind',
    explanation:
      'The name of a file in content/data is its kind, and each kind has a schema. A file of no known kind would be read by nothing.',
  },
  'data/duplicate-id': {
    severity: 'error',
    title: 'Two rows have one id',
    explanation: 'The id names a row for good. Give the later row another id, or remove it.',
  },
  'data/bad-range': {
    severity: 'error',
    title: 'A row ends before it begins',
    explanation: 'validTo is the last day on which a row holds and cannot lie before validFrom.',
  },
  'data/overlap': {
    severity: 'error',
    title: 'Two rows hold for the same day',
    explanation:
      'Two values for one thing on one day leave open which is true. End the earlier row on the day before the later one begins.',
  },
  'data/unknown-reference': {
    severity: 'error',
    title: 'A row names something that is not in the data',
    explanation: 'A lane names its ports, a rate its lane, by their ids. The named row does not exist.',
  },
  'data/stale': {
    severity: 'warning',
    ages: true,
    title: 'Data has not been checked for long',
    explanation:
      "checkedOn lies further back than the file's maxAgeDays. Check the row at its source, then set checkedOn. Illustrative rows have no age. Until then the page shows the row with its dates and says that it is old.",
  },
  'data/future-check': {
    severity: 'warning',
    title: 'A row was checked on a day to come',
    explanation:
      'checkedOn says when somebody looked at the source. A day in the future hides for as long that the row is old. One day ahead is taken, since it is tomorrow already in some places.',
  },
  'data/not-current': {
    severity: 'warning',
    ages: true,
    title: 'No row holds today',
    explanation:
      'Every row of this series has ended, so the last one is shown with its dates, and the page says so. Add the row that holds now.',
  },
} satisfies Record<string, CatalogueEntry>;
