import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about redirect rules from content/redirects and from the formerPaths of help articles. */
export const redirects = {
  'redirects/contradiction': {
    severity: 'error',
    title: 'isPermanent and statusCode disagree',
    explanation:
      'statusCode 301 is a permanent redirect, and 200 is a rewrite, not a redirect. Omit statusCode: the rule is then 301 if isPermanent is true, and 302 otherwise.',
  },
  'redirects/duplicate': {
    severity: 'error',
    title: 'Two rules have the same fromPath',
    explanation:
      'Only one rule can apply to a path. Spellings with and without escapes are one path, and so are paths that differ only in capital letters if both rules ignore case. Keep one of the rules, or give each a locale.',
  },
  'redirects/self': {
    severity: 'error',
    title: 'Rule redirects to itself',
    explanation: 'The browser would request the same path again and again until it gives up. Remove the rule.',
  },
  'redirects/loop': {
    severity: 'error',
    title: 'Redirect loop',
    explanation:
      'Following the rules from this path leads back to it. Browsers stop after about 20 redirects and show an error. Remove one of the rules.',
  },
  'redirects/chain': {
    severity: 'error',
    title: 'Redirect chain',
    explanation:
      'The target of this rule is redirected again. Every additional step costs visitors a request, and search engines stop following long chains. Point the rule at the final target. A family also matches its base: /services/* leads /services to /products, so /products must not be redirected again.',
  },
  'redirects/shadowed': {
    severity: 'error',
    title: 'Rule never applies',
    explanation:
      'A rewrite (status 200) of a path family handles every path below it, and a family inside another family with the same target has no effect. Remove the rule, or narrow the other one.',
  },
  'redirects/over-page': {
    severity: 'error',
    title: 'Rule on the path of a page',
    explanation:
      'The path of the rule belongs to a page or a file, so either the page hides the rule or the rule hides the page. Remove one of the two.',
  },
  'redirects/open-target': {
    severity: 'error',
    title: 'Open redirect',
    explanation:
      'Browsers read two slashes, or a slash and a backslash, at the start of a path as the beginning of a host name. With toPath: /:splat, an attacker could send links to our host that lead to //evil.example. Start toPath with a folder (/archive/:splat), or with https://, a host and a slash. Do not write a user name before a host, or . and .. in a path.',
  },
  'redirects/foreign-rewrite': {
    severity: 'error',
    title: 'Rewrite to a foreign host',
    explanation:
      'With statusCode 200 our host fetches the target and serves it at our address, so browsers trust the pages and scripts of the target as ours. A rewrite can therefore use only the hosts of the locales. Omit statusCode to redirect visitors to the other host.',
  },
  'redirects/reserved-path': {
    severity: 'error',
    title: 'Rule on a reserved path',
    explanation:
      'Some paths are reserved: the build uses them for scripts, data and files, the host uses them for its tools, or the host forwards them to other servers (/login, /track_and_trace …). A rule on such a path would never apply, or would break it. Remove the rule. You can redirect a single file below /assets or /.well-known that no longer exists.',
  },
  'redirects/unknown-target': {
    severity: 'error',
    title: 'Rule redirects to a missing page',
    explanation:
      'The target is on our host, but it is not a page or a file, so visitors would see the 404 page. Correct toPath. A rule for an item of one locale needs a locale, such as locale: en-US.',
  },
  'redirects/unknown-anchor': {
    severity: 'error',
    title: 'Rule redirects to a missing heading',
    hint: 'Correct the id after #, or give the heading this id with {#id}.',
    explanation:
      'The page exists, but it has no element with the id after #, so browsers open it at its top. The build creates ids from headings, and a rule without locale applies in every locale. If the locales have different ids, set the same id with {#id} at the end of the heading in each.',
  },
  'redirects/hidden-target': {
    severity: 'error',
    title: 'Rule redirects to a hidden page',
    explanation:
      'The target is a draft, scheduled or expired. A build for production does not contain this page and fails. Publish the page first, or point the rule at another page. With targetPlanned: true, the rule waits: exports are without it until the page is public. If the page is public in one locale only, give the rule this locale.',
  },
  'redirects/unknown-family-target': {
    severity: 'error',
    title: 'Path family redirects to missing pages',
    explanation:
      'No page path starts with the target of this path family, so every path of the family would lead to the 404 page. Correct toPath. If the pages do not exist yet, add targetPlanned: true to the rule.',
  },
  'redirects/planned-target-exists': {
    severity: 'warning',
    isFixable: true,
    title: 'Planned redirect target exists',
    explanation:
      'A rule with targetPlanned: true can redirect to a page that is not public yet, and exports are without it until then. This page, or a page of the path family, is now public in every locale of the rule, so exports have the rule. Remove targetPlanned, so that the validator checks the target from now on.',
  },
} satisfies Record<string, CatalogueEntry>;
