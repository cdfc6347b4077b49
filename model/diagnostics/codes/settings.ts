import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about each locale's site settings, and about the environment. */
export const settings = {
  'settings/missing': {
    severity: 'error',
    title: 'Locale has no settings',
    explanation:
      'content/site/<locale>.yaml contains the name, the host and the navigation of the site. The build cannot publish a locale without it. Add the file; docs/settings-and-data.md describes its fields.',
  },
  'settings/no-site-url': {
    severity: 'warning',
    title: 'Site URL is not configured',
    explanation:
      'Canonical URLs, hreflang links, sitemaps and feeds need absolute addresses. Without "url" in content/site/<locale>.yaml, or the variables WAYBILL_SITE_URL_EN_US and WAYBILL_SITE_URL_ZH_CN, the build does not create them. Set the URL.',
  },
  'settings/same-host': {
    severity: 'error',
    title: 'Two locales have the same host',
    explanation:
      'Each locale is a separate site on its own host. With the same URL for two of them, the language switch would not lead to the other language. Set a different host for each locale.',
  },
  'settings/bad-canonical-pattern': {
    severity: 'error',
    title: 'Invalid canonical pattern',
    explanation:
      'Each entry of canonicalInclude is a regular expression that the build tests against paths, such as ^/help/[^/]+$. The RE2 engine evaluates it in linear time, so it supports no look-ahead, look-behind or back-references, with which one pattern could block a build. The build ignores this pattern because it is invalid or too long, and uses the others. Correct the pattern; instead of excluding paths with look-ahead, list the paths that you want.',
  },
  'settings/unknown-link': {
    severity: 'error',
    title: 'Navigation link to a missing page',
    hint: 'Correct the path, or create the page.',
    explanation:
      'The header and footer appear on every page, so this link is broken on every page. Correct the path, or create the page.',
  },
  'settings/missing-key': {
    severity: 'error',
    title: 'Key for production is missing',
    explanation:
      'The settings turn on a third party that needs a key in production, and the environment variable with that key is not set. Without it, the site would silently collect no data. Set the variable named in the message where you build for production. Builds without --production and deploy previews use the local event sink and need no keys.',
  },
  'settings/expired': {
    severity: 'warning',
    appearsWithTime: true,
    title: 'Security contact has expired',
    explanation:
      'security.txt contains a date after which readers must not trust it (RFC 9116). Check the contact, then set "expires" to a later date, at most one year ahead.',
  },
  'settings/environment': {
    severity: 'error',
    title: 'Invalid environment variable',
    explanation:
      'The variable is set, but it is empty or has an invalid value, such as something other than an https URL, a tag container id or the name of a parser. Correct the value, or unset the variable to use the settings in content/site or the default.',
  },
} satisfies Record<string, CatalogueEntry>;
