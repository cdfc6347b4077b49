import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about pages without an item, and about their words files. */
export const pages = {
  'pages/missing': {
    severity: 'error',
    title: 'Texts of a required page are missing',
    explanation:
      'Some pages have no item, and take their texts from files in content/site/<locale>/. search.yaml, not-found.yaml, server-error.yaml and offline.yaml contain the title and summary of the search page, the error pages and the offline page, which visitors need exactly when something fails. preferences.yaml and privacy.yaml contain all texts of the cookie preferences and the privacy notice, which the law requires. Add the missing file; content/README.md describes its fields.',
  },
  'pages/unlisted': {
    severity: 'warning',
    title: 'Content type has no index page',
    explanation:
      'The index page of a type, such as /blog, takes its title and summary from a file in content/site/<locale>/, such as blog.yaml. Without that file the page does not exist: the build publishes the items, but no page lists them, they have no link back to a list, and there is no feed. Links to the missing page are separate errors. Add the file with a title and a summary.',
  },
  'pages/unknown': {
    severity: 'error',
    title: 'Texts of an unknown page',
    explanation:
      'Each file in content/site/<locale>/ contains the texts of one page and has the name of that page, such as blog.yaml, home.yaml or not-found.yaml. No page has the name of this file, so its texts would not appear anywhere. Rename the file, or remove it.',
  },
} satisfies Record<string, CatalogueEntry>;
