import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about blocks of landing pages, product pages and customer stories. */
export const blocks = {
  'blocks/unknown': {
    severity: 'error',
    title: 'A block is of no known kind',
    explanation:
      'The field "block" says what a block is; the kinds are listed in content/README.md, and "waybill dev" shows each of them at /samples. Correct the name.',
  },
  'blocks/hero-not-first': {
    severity: 'error',
    title: 'A hero is not the first block',
    explanation:
      'The hero holds the heading of the page, of which there is one and at the top. Move it up, or use a call-to-action further down.',
  },
  'blocks/second-text': {
    severity: 'error',
    title: 'The text of an item is shown twice',
    explanation:
      'The block "text" stands for everything below the front matter, so that a second one would repeat it. Remove one; other blocks hold short texts.',
  },
  'blocks/text-without-body': {
    severity: 'error',
    title: 'A block shows a text that is not there',
    explanation:
      'The block "text" shows what stands below the front matter, and nothing stands there. Write the text or remove the block.',
  },
  'blocks/uneven-table': {
    severity: 'error',
    title: 'A table is not even',
    explanation:
      'Every row has one cell for each column, in their order, and "numeric" counts columns from 0. A cell that holds a comma or a colon needs quotes between [ and ], or it becomes two cells.',
  },
  'blocks/timeline-days': {
    severity: 'error',
    title: 'The days of a timeline are not in order',
    explanation:
      'The entries of a timeline stand in the order of their days, each on a day of its own, and one of them is day 0: the event from which the others are counted. Days before it are written with a minus sign.',
  },
  'blocks/unknown-lane': {
    severity: 'error',
    title: 'A map shows a lane that does not exist',
    explanation: 'Lanes are named by their id in content/data/lanes.yaml. Correct the id, or add the lane there.',
  },
  'blocks/no-rates': {
    severity: 'error',
    title: 'A block draws rates that there are not',
    explanation:
      'The block small-multiples draws the rows of content/data/rates.yaml, lane by lane. The lane has none. Name one that has, or add its rows.',
  },
  'blocks/unknown-image': {
    severity: 'error',
    title: 'A block shows a picture that is not there',
    explanation:
      'The path /images/yard.png of a media block names the file content/assets/images/yard.png. There is none of this name.',
  },
} satisfies Record<string, CatalogueEntry>;
