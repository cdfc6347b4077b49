import type { CatalogueEntry } from '../catalogue.ts';

/** What pages may weigh in the browser. */
export const budget = {
  'budget/runtime': {
    severity: 'error',
    title: 'The script of every page is too heavy',
    explanation:
      'The runtime is loaded by every page and may weigh 8,000 bytes (brotli). The message names the modules that weigh most. Make one of them smaller, or have it loaded only by the pages or at the moment that need it.',
  },
  'budget/island': {
    severity: 'error',
    title: 'The script of a page with an island is too heavy',
    explanation:
      'The runtime, an island and everything that it imports may weigh 75,000 bytes together (brotli), most of which is React. The message names the modules that weigh most. Look for a package that the island can do without.',
  },
} satisfies Record<string, CatalogueEntry>;
