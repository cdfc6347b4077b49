import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about pages without an item, and about their words files. */
export const pages = {
  'pages/missing': {
    severity: 'error',
    title: 'Texts of a required page are missing',
    explanation:
      'Some pages have no item, and take their texts from files in content/site/<locale>/. search.yaml, not-found.yaml, server-error.yaml and offline.yaml contain the title and summary of the search page, the error pages and the offline page, which visitors need exactly when something fails. preferences.yaml and privacy.yaml contain all texts of the cookie preferences and the privacy notice, which the law requires. Add the missing file; docs/settings-and-data.md describes its fields.',
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
  'pages/lost-url': {
    severity: 'error',
    title: 'Published address no longer answers',
    explanation:
      'content/published-urls/<locale>.txt lists every address that the site has published. Search engines, other sites, emails and bookmarks still have it, so it must lead somewhere: to a page, to a redirect, or to a former path of a help article. The address of this line has none of them, because its page was removed, renamed, or made a draft. Add a redirect to content/redirects, or restore the page. "waybill move" and "waybill remove --to PATH" add the redirect. Pages that end on their expireAt, and jobs after their last day, have no finding. Never delete a line of the list to silence the finding.',
  },
  'pages/url-list': {
    severity: 'error',
    title: 'Faulty list of published addresses',
    explanation:
      'content/published-urls/<locale>.txt has the path of one page in each line, such as /blog/peak-season, sorted by code unit and without duplicates. Lines that begin with # are comments. "waybill build --production --publish-list" adds the pages of the export in this form; a merge of two branches may leave duplicates or another order. Correct the line as the hint says.',
  },
} satisfies Record<string, CatalogueEntry>;
