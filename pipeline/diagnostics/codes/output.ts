import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about the command's arguments, rendering, and writing the export. */
export const output = {
  'input/working-folder': {
    severity: 'error',
    title: 'The working folder is gone',
    explanation:
      'Everything that waybill reads and writes is found from the folder that it is started in, and that folder was removed or may not be entered. Change into the repository and start it again.',
  },
  'input/content-root': {
    severity: 'error',
    title: 'There is no content root',
    explanation:
      'The folder given with --content, or "content" in the working folder, does not exist, is no folder, or may not be read.',
  },
  'input/date': {
    severity: 'error',
    title: '--at is no date',
    explanation: '--at takes a day as YYYY-MM-DD, in UTC. It decides which data is current; without it, today counts.',
  },
  'input/locale': {
    severity: 'error',
    title: '--locale names no locale',
    explanation: 'The site has the locales en-US and zh-CN. Without --locale both are built.',
  },
  'render/failed': {
    severity: 'error',
    title: 'A template failed on a page',
    explanation:
      'The template threw an error for this page. That is a fault of the template, or of data it does not expect; the other pages were still checked. Nothing was published.',
  },
  'output/not-ours': {
    severity: 'error',
    title: 'The output folder is not ours to replace',
    explanation:
      "The output is a link that waybill makes and moves. A folder, a file or a link to somewhere else at that place may hold other people's work and is left alone. Move it away, or choose another --out. The same goes for .waybill and what lies in it: a link there would lead what builds write, and what clean removes, to another place.",
  },
  'output/not-removed': {
    severity: 'error',
    title: 'Something could not be removed',
    explanation:
      'The folder may not be written, belongs to somebody else, or is in use. What was removed before is named; the rest is as it was. See who may write there and run "waybill clean" again, as often as you like.',
  },
  'output/inside-content': {
    severity: 'error',
    title: 'The output would lie in the content',
    explanation:
      'The output cannot be the content root, one of its parents or a folder within: the next build would read its own pages.',
  },
  'output/busy': {
    severity: 'error',
    title: 'Another build is under way',
    explanation:
      'Two builds of one folder would write over each other. The second one refuses; start it again when the first has ended. The lock of a build that was killed is taken over by itself.',
  },
  'output/unwritable': {
    severity: 'error',
    title: 'The export cannot be written',
    explanation: 'The disk is full, or the folder may not be written. The old export is still in place and whole.',
  },
  'output/no-cache': {
    severity: 'warning',
    title: 'The results of the build were not kept',
    explanation:
      'The site was published, but .waybill/results.sqlite could not be written, so that the next build makes anew what this one made. The disk may be full, or the file may belong to somebody else.',
  },
} satisfies Record<string, CatalogueEntry>;
