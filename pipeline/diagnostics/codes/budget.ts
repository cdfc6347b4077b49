import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about the size of pages in the browser. */
export const budget = {
  'budget/runtime': {
    severity: 'error',
    title: 'The scripts of every page are too heavy',
    explanation:
      'The runtime, the script that stands in documents and islands without React may weigh 8,000 bytes together (brotli). The message says what each of them weighs, the hint which modules weigh most. Make one of these smaller.',
  },
  'budget/consent': {
    severity: 'error',
    title: 'What asks for consent is too heavy',
    explanation:
      'The scripts and the sheet that are loaded where somebody is asked for consent may weigh 14,000 bytes together (brotli), most of which is the library that asks. The message names the modules that weigh most.',
  },
  'budget/island': {
    severity: 'error',
    title: 'The script of a page with an island is too heavy',
    explanation:
      'The runtime, an island and everything that it imports may weigh 75,000 bytes together (brotli), most of which is React. The message names the modules that weigh most. Look for a package that the island can do without.',
  },
  'budget/form': {
    severity: 'error',
    title: 'The script of forms is too heavy',
    explanation:
      'What a form loads when somebody turns to it may weigh 9,000 bytes (brotli), about half of which checks what is typed; what a field for a phone number loads, 32,000, most of which are the numbering plans of all countries; what makes the quote form one in steps, 5,200. The message says which of them it is, the hint which modules weigh most.',
  },
  'budget/search': {
    severity: 'warning',
    title: 'Search does not know all of the site',
    explanation:
      'The search index of a locale may weigh 120,000 bytes (brotli), because a phone loads it whole. Of a larger site the texts of the oldest pages are left out, which are then found by title, headings and summary alone; of a very large one, the oldest pages too. The build goes on. Let old pages expire, or make an index for each section.',
  },
} satisfies Record<string, CatalogueEntry>;
