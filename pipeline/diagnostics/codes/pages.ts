import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about pages without an item, and about their words files. */
export const pages = {
  'pages/missing': {
    severity: 'error',
    title: 'A page that every site needs has no words',
    explanation:
      'The search page, and the pages that visitors see where there is no page, where the host fails and where they are offline, take their title and summary from files: search.yaml, not-found.yaml, server-error.yaml and offline.yaml in content/site/<locale>/. Without one of them visitors would see nothing just where they need a way on. The pages that say what is kept and what becomes of data, which the law asks for, take all their words from preferences.yaml and privacy.yaml beside them. Add the file; content/README.md says what each holds.',
  },
  'pages/unlisted': {
    severity: 'warning',
    title: 'No page lists the items of a type',
    explanation:
      'The page that lists the items of a type, such as /blog, takes its title and summary from a file of its own in content/site/<locale>/, such as blog.yaml. Without that file the page does not exist: the items are published, but no page lists them, they lead back to none, and they have no feed. Links to the missing page are errors of their own. Add the file with a title and a summary.',
  },
  'pages/unknown': {
    severity: 'error',
    title: 'A file holds the words of no page',
    explanation:
      'Each file in content/site/<locale>/ holds the words of one page and has its name, such as blog.yaml, home.yaml or not-found.yaml. No page has the name of this file, so its words would appear nowhere. Rename the file, or remove it.',
  },
} satisfies Record<string, CatalogueEntry>;
