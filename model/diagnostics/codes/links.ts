import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about links inside the site, and about the paths of its pages. */
export const links = {
  'links/unknown-page': {
    isFixable: true,
    severity: 'error',
    title: 'Link to a missing page',
    hint: 'Correct the path, or create the page.',
    explanation:
      'The path is not a page, a file or a redirect of this locale, so readers would see the 404 page. Correct the path, or create the page.',
  },
  'links/hidden-page': {
    severity: 'error',
    title: 'Public page links to a hidden page',
    explanation:
      'The target is a draft, scheduled or expired. A build for production omits it, so readers would see the 404 page, and that build fails. The validator compares the dates with the current time (--at), or with the moment at which the linking item becomes public. Publish the target, or remove the link; a draft can link to anything.',
  },
  'links/unknown-anchor': {
    isFixable: true,
    severity: 'error',
    title: 'Link to a missing heading',
    hint: 'Correct the id after #, or set it with {#id} at the end of a heading.',
    explanation:
      'The page exists, but it has no element with this id, so browsers would open the page at its top. The build creates the ids from headings. Correct the id, or set a fixed id with {#id} at the end of the heading.',
  },
  'links/redirected': {
    isFixable: true,
    severity: 'warning',
    title: 'Link to a redirect',
    explanation:
      'The link works, but each visitor needs one more request. Link to the target of the redirect directly.',
  },
  'links/relative': {
    isFixable: true,
    severity: 'error',
    title: 'Link is not root-relative',
    explanation:
      'Links inside the site start with a slash and contain the public path, not the file name: /glossary/teu, not ../glossary-term/teu.md. A relative link breaks when its page moves. The path of a picture starts with a slash, too: content/assets/images/yard.jpg is /images/yard.jpg. A mail address needs mailto:, a phone number tel:, and another site https://.',
  },
  'links/own-host': {
    isFixable: true,
    severity: 'warning',
    title: 'Link contains the host of the site',
    explanation:
      'A link to the host of the site, with or without www. and over https or http, is not validated and leaves previews. Write only the path. For a page in another language, use the language switch.',
  },
  'links/bad-address': {
    severity: 'error',
    title: 'Link target cannot be reached',
    explanation:
      'The address has no host, an impossible one, or one that exists only on your computer or in your network, such as localhost. Or it contains a user name or a password, which every reader would see. Or mailto: has no valid email address, or tel: has a number that only some callers can dial. Write a public address. Phone numbers start with + and the country code; write short service numbers as callers dial them.',
  },
  'links/tracking': {
    isFixable: true,
    severity: 'warning',
    title: 'Link tracks readers',
    explanation:
      'The address was copied from a campaign, an advertisement or a search result. Its parameters (utm_source, gclid, fbclid …) tell the target that our readers belong to that campaign, or it leads over a page of another company (https://www.google.com/url?q=…). Write the address of the page itself.',
  },
  'links/self': {
    severity: 'warning',
    title: 'Link to its own page',
    explanation:
      'The link leads to the page that contains it, so nothing happens when readers follow it. Usually it was copied from another page. Remove it, or link to a heading of the page: #costs.',
  },
  'links/unknown-asset': {
    isFixable: true,
    severity: 'error',
    title: 'Link to a missing file',
    hint: 'Correct the path, or add the file to content/assets.',
    explanation:
      'A path that starts with /assets/ names a file in content/assets, and no file has this name. Correct the path, or add the file.',
  },
  'plan/duplicate-title': {
    severity: 'warning',
    title: 'Two pages have the same title',
    explanation:
      'Readers distinguish pages by their titles in search results, browser tabs and bookmarks. The rule compares all pages of a language that search engines index, whether an item, the words of a page or a row of data gives them their title; "waybill audit" reports the same pages as an error. Give one of the pages another title; an item can have a metaTitle to keep its heading. Two openings for one job in one city are two rows of jobs: write in the title of one what differs, such as "Ocean export coordinator, night shift".',
  },
  'plan/duplicate-description': {
    severity: 'warning',
    title: 'Two pages have the same description',
    explanation:
      'Search results show the description of a page below its title: the summary of an item or of the words of a page. Readers cannot tell two pages with one description apart, and search engines may show only one of them. "waybill audit" reports the same pages as an error. Write in one of them what only this page has.',
  },
  'plan/collision': {
    severity: 'error',
    title: 'Two pages have the same path',
    explanation:
      'Two sources would be published at the same URL, or at paths that differ only in capital letters. Many file systems, and the redirects, treat such paths as equal. Rename one of the sources.',
  },
  'plan/reserved-path': {
    severity: 'error',
    title: 'Page path is reserved',
    explanation:
      'The exported scripts, data and files, the host and its tools, and the paths that the host forwards to other servers (/login, /track_and_trace …) use their own paths. A page at such a path would be unreachable, or would hide them. Some names are also aliases of another page: the host serves /blog.html and /blog/index as /blog. Rename the file, or choose another path.',
  },
  'links/external-gone': {
    severity: 'error',
    title: 'Page of another site does not exist',
    hint: 'Find the new address, such as in an archive of the page, or remove the link.',
    explanation:
      'The host of the address answers that there is no such page (404 or 410), or no host has this name. Only "waybill links --external" asks. Readers would follow the link into nothing, and a figure would lose its source.',
  },
  'links/external-moved': {
    severity: 'warning',
    title: 'Page of another site has moved',
    explanation:
      'The host of the address redirects permanently (301 or 308). The link works until the host forgets the old address. Write the new one, if it is the page that you mean: hosts also redirect lost pages to their home page.',
  },
  'links/external-failed': {
    severity: 'warning',
    title: 'Page of another site cannot be read',
    hint: 'Open the address in a browser. If it works, the next run will find it.',
    explanation:
      'The host did not answer in time, answered with an error, redirects without end, or has a certificate that is not valid, three times in a row. The next run asks again.',
  },
} satisfies Record<string, CatalogueEntry>;
