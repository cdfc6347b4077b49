import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about blocks of landing pages, product pages and customer stories. */
export const blocks = {
  'blocks/unknown': {
    isFixable: true,
    severity: 'error',
    title: 'Unknown block',
    explanation:
      'The field "block" names the kind of a block. This kind does not exist, so the page cannot show the block. Correct the name: docs/content-types.md lists all kinds, and "waybill dev" shows a sample of each at /samples.',
  },
  'blocks/hero-not-first': {
    severity: 'error',
    title: 'Hero is not the first block',
    hint: 'Move the hero to the first place, or remove it.',
    explanation:
      'The hero contains the main heading of the page. A page has one main heading, at the top. Move the hero up, or use a call-to-action block further down.',
  },
  'blocks/second-text': {
    severity: 'error',
    title: 'Second "text" block',
    hint: 'Remove one of the two blocks.',
    explanation:
      'The block "text" shows the text below the front matter. A second "text" block would repeat that text. Remove one of them; use other blocks for short texts.',
  },
  'blocks/text-without-body': {
    severity: 'error',
    title: '"text" block without a text',
    hint: 'Write the text, or remove the block.',
    explanation:
      'The block "text" shows the text below the front matter, but the file has no such text. Write the text, or remove the block.',
  },
  'blocks/uneven-table': {
    severity: 'error',
    title: 'Table rows do not match the columns',
    hint: 'Change the rows or the columns until they match.',
    explanation:
      'Every row needs one cell for each column, in the order of the columns, and "numeric" contains column numbers that start at 0. A cell that contains a comma or a colon needs quotes between [ and ]; without quotes YAML splits it into two cells.',
  },
  'blocks/timeline-days': {
    severity: 'error',
    title: 'Timeline days are not in order',
    hint: 'Write the days in their order, each once, and one of them as day 0.',
    explanation:
      'The entries of a timeline are sorted by day, and each day has one entry. One entry is day 0, the event from which the other days count. Write days before the event with a minus sign.',
  },
  'blocks/unknown-lane': {
    severity: 'error',
    title: 'Unknown lane',
    explanation:
      'A block names a lane by its id in content/data/lanes.yaml. No lane has this id, so the page cannot draw it. Correct the id, or add the lane to that file.',
  },
  'blocks/no-rates': {
    severity: 'error',
    title: 'Lane without rates',
    explanation:
      'The block small-multiples draws the rows of content/data/rates.yaml, one chart for each lane. This lane has no rows there. Name a lane that has rates, or add rows for this lane.',
  },
  'blocks/unknown-image': {
    severity: 'error',
    title: 'Picture of a block does not exist',
    hint: 'Correct the path, or add the picture to content/assets.',
    explanation:
      'A media block names a picture by its public path: /images/yard.png is the file content/assets/images/yard.png. No file with this name exists. Correct the path, or add the picture.',
  },
  'blocks/unknown-tool': {
    severity: 'error',
    title: 'Unknown calculator',
    explanation:
      'The block tool shows a calculator of the site on another page. It names the calculator by the last part of its address: break-even is /tools/break-even. No calculator with this name can be part of other pages. Correct the name.',
  },
} satisfies Record<string, CatalogueEntry>;
