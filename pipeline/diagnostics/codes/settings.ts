import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about each locale's site settings, and about the environment. */
export const settings = {
  'settings/missing': {
    severity: 'error',
    title: 'A locale has no settings',
    explanation:
      'content/site/<locale>.yaml names the site, its host and its navigation. A locale cannot be built without.',
  },
  'settings/moved-words': {
    severity: 'error',
    title: 'Words of a page stand in the settings',
    explanation:
      'Up to version 0.5 content/site/<locale>.yaml held, below "pages" and "home", the words of the pages that no item stands behind: lists, search, error pages and the home page. Each of these pages has a small file of its own now, content/site/<locale>/<page>.yaml, so that settings need no change when a new kind of page comes. Move what the key holds to that file as it is, where lines lose their indentation, and delete the key; delete "pages" too when nothing is left below it.',
  },
  'settings/no-site-url': {
    severity: 'warning',
    title: 'The site URL is not configured',
    explanation:
      'Without "url" in content/site/<locale>.yaml (or WAYBILL_SITE_URL_EN_US, WAYBILL_SITE_URL_ZH_CN) no canonical URLs are generated, nor hreflang, sitemaps or feeds, which need absolute addresses.',
  },
  'settings/same-host': {
    severity: 'error',
    title: 'Two locales have one host',
    explanation:
      'Each locale is a site of its own with its own host. The same URL for both would make the language switch lead nowhere.',
  },
  'settings/bad-canonical-pattern': {
    severity: 'error',
    title: 'A canonical pattern is no regular expression',
    explanation:
      'The entries of canonicalInclude are regular expressions that are tested against the path, such as ^/help/[^/]+$. They are read by RE2, whose work grows with the length of the path and with nothing else: it has no look-ahead, look-behind or back-references, with which one pattern can keep a build busy for ever. This one cannot be read, or is too long, and matches nothing; the others still work. What look-ahead leaves out is said by listing what is meant.',
  },
  'settings/unknown-link': {
    severity: 'error',
    title: 'A link of the navigation leads to no page',
    explanation: 'The header and footer stand on every page, so a dead link in them is a dead link everywhere.',
  },
  'settings/missing-key': {
    severity: 'error',
    title: 'A key for production is missing',
    explanation:
      'The settings name a third party that pages for production load with a key, and the environment does not have it. Such a site would lose every figure without a word. Set the variable that the message names where production is built. Builds without --production, and previews of deploys, use the local sink and need no keys.',
  },
  'settings/expired': {
    severity: 'warning',
    ages: true,
    title: 'The security contact has expired',
    explanation:
      'security.txt carries a date after which its reader must not trust it (RFC 9116). Check the contact and set a later "expires", at most a year ahead.',
  },
  'settings/environment': {
    severity: 'error',
    title: 'An environment variable has a value that cannot be used',
    explanation:
      'The variable is set but empty, or has a value that it cannot have: no https URL, no tag container, no parser. Unset it, and what content/site says or the usual holds.',
  },
} satisfies Record<string, CatalogueEntry>;
