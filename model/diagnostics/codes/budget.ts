import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about the size of pages in the browser. */
export const budget = {
  'budget/runtime': {
    severity: 'error',
    title: 'Scripts of every page are too large',
    explanation:
      'The runtime, the inline loader and the islands without React share a budget of 8,000 bytes after Brotli compression, because every page loads them. The message lists the size of each script, and the hint lists the largest modules, or those that have grown. Make one of these modules smaller.',
  },
  'budget/consent': {
    severity: 'error',
    title: 'Consent scripts are too large',
    explanation:
      'The scripts and the stylesheet of the consent notice share a budget of 15,000 bytes after Brotli compression. The consent library takes up most of it. The message lists the size of each file, and the hint lists the largest modules, or those that have grown; make one of these smaller.',
  },
  'budget/island': {
    severity: 'error',
    title: 'Scripts of an island are too large',
    explanation:
      'The runtime, a React island and everything that the island imports share a budget of 76,000 bytes after Brotli compression. React takes up most of it. The hint lists the largest modules, or those that have grown; look for a package that the island can do without.',
  },
  'budget/form': {
    severity: 'error',
    title: 'Form scripts are too large',
    explanation:
      'Three parts of the forms have a budget, in bytes after Brotli compression: 7,200 for the script that a form loads when a visitor starts to use it; 32,000 for the phone number field, most of which are the numbering plans of all countries; and 6,000 for the steps of the quote form. The message names the part, and the hint lists the largest modules, or those that have grown. Make one of these modules smaller.',
  },
  'budget/tool': {
    severity: 'error',
    title: 'The script of a tool is too large',
    explanation:
      'The script of each tool without React has a budget of 20,000 bytes after Brotli compression. The hint lists the largest modules, or those that have grown. Move tables of figures from the code into content/data, because data is loaded separately.',
  },
  'budget/module': {
    severity: 'error',
    title: 'The script of a third party is too large',
    explanation:
      'Each module that sends data to a third party is a file of its own, which pages load only when they need it. Its budget, in bytes after Brotli compression, is in the file of the third party in third-parties/: 30,000 for analytics, 3,000 for measurements, 25,000 for error reports and 50,000 for recordings. Most of it is the package of the service. The hint lists the largest modules, or those that have grown. Import fewer functions of the package, or replace parts that the site does not use in pipeline/bundle/unused-parts.ts.',
  },
  'budget/search': {
    severity: 'warning',
    title: 'Search index does not cover the whole site',
    explanation:
      'The search index of a locale has three budgets in bytes after Brotli compression: 120,000 for the titles, headings and summaries of all pages, which the search page loads first; 600,000 for their texts, which it loads afterwards; and 100,000 for each file of texts. On a larger site the index omits the texts of the oldest pages, so that search finds these pages only by title, headings and summary. On a very large site it omits the oldest pages completely. It also omits a text that is larger than a file may be. The build continues. Expire old pages, or shorten very long ones.',
  },
} satisfies Record<string, CatalogueEntry>;
