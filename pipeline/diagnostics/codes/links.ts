import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about links inside the site, and about the paths of its pages. */
export const links = {
  'links/unknown-page': {
    severity: 'error',
    title: 'A link leads to no page',
    explanation: 'The path is neither a page, a file nor a redirect of this locale. Readers would get the 404 page.',
  },
  'links/hidden-page': {
    severity: 'error',
    title: 'A public page links to one that the public does not see',
    explanation:
      'The target is a draft, not shown yet or no longer shown. A build for production leaves its page out, so that readers would get the 404 page; such a build fails. The day that counts is today (--at), or the first day of the item that has the link. A draft may link to anything.',
  },
  'links/unknown-anchor': {
    severity: 'error',
    title: 'A link leads to no heading',
    explanation:
      'The page exists but has no element with this id. Ids are made from headings; a heading may fix its own with {#id} at its end.',
  },
  'links/redirected': {
    severity: 'warning',
    title: 'A link leads to a redirect',
    explanation: 'The link works, but costs the reader another request. Link to the page itself.',
  },
  'links/relative': {
    severity: 'error',
    title: 'A link is not root-relative',
    explanation:
      'Links inside the site begin with a slash and name the public path, not the file: /glossary/teu, not ../glossary-term/teu.md.',
  },
  'links/own-host': {
    severity: 'warning',
    title: 'A link names our own host',
    explanation:
      'A link to our own host, with www. or without, over https or http, skips the checks and breaks in previews. Write the path alone; to link to the other locale on purpose, use the language switch.',
  },
  'links/bad-address': {
    severity: 'error',
    title: 'A link names nothing that can be reached',
    explanation:
      'The address has no host, or one that only your own computer or network knows, such as the preview at localhost; mailto: is followed by no mailbox, or tel: by a number that only some callers can dial. Numbers begin with + and the country; short service numbers are dialled as they are.',
  },
  'links/self': {
    severity: 'warning',
    title: 'A link leads to its own page',
    explanation:
      'Whoever follows the link is where they were. Usually it was copied from another page. To lead to a part of the page, name its heading: #costs.',
  },
  'links/unknown-asset': {
    severity: 'error',
    title: 'A file is not in content/assets',
    explanation: 'A path that begins with /assets/ names a file below content/assets. There is none of this name.',
  },
  'plan/duplicate-title': {
    severity: 'warning',
    title: 'Two pages have one title',
    explanation:
      'People tell pages apart by their titles, in results, tabs and bookmarks. Give one of them another title, or a metaTitle where the heading should stay as it is.',
  },
  'plan/collision': {
    severity: 'error',
    title: 'Two pages want one path',
    explanation:
      'Two sources would be published at the same URL, or at paths that differ only by case, which many file systems and the redirects cannot tell apart. Rename one of them.',
  },
  'plan/reserved-path': {
    severity: 'error',
    title: 'A page wants a path that is not for pages',
    explanation:
      'Scripts, data and files of the export, the host and its tools, and the paths that are handed on to other hosts (/login, /track_and_trace …) answer below paths of their own. A page there is hidden by them, or hides them. The same goes for names that the host takes for another page: /blog.html and /blog/index are both /blog. Rename the file, or choose another path.',
  },
} satisfies Record<string, CatalogueEntry>;
