import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about redirect rules from content/redirects and from the formerPaths of help articles. */
export const redirects = {
  'redirects/contradiction': {
    severity: 'error',
    title: 'isPermanent and statusCode disagree',
    explanation:
      'statusCode 301 is permanent, 200 is a rewrite and no redirect at all. Leave statusCode out: without it a rule is 301 when isPermanent, else 302.',
  },
  'redirects/duplicate': {
    severity: 'error',
    title: 'Two rules have one fromPath',
    explanation:
      'Only one of them can hold. Paths that differ only by case are the same when either rule ignores case and both lead elsewhere.',
  },
  'redirects/self': {
    severity: 'error',
    title: 'A rule leads to itself',
    explanation: 'The visitor would be sent in a circle. Remove the rule.',
  },
  'redirects/loop': {
    severity: 'error',
    title: 'Rules lead in a circle',
    explanation: 'Following the rules from this path comes back to it. Browsers give up after about 20 rounds.',
  },
  'redirects/chain': {
    severity: 'error',
    title: 'A rule leads to another rule',
    explanation:
      'Each further step costs a request, and search engines stop following. Point the rule at the last target.',
  },
  'redirects/shadowed': {
    severity: 'error',
    title: 'A rule can never match',
    explanation:
      'A rewrite (status 200) of a family takes every path below it, and a family inside the same family with the same target adds nothing. Remove the rule or narrow the other.',
  },
  'redirects/over-page': {
    severity: 'error',
    title: 'A rule stands on the path of a page',
    explanation: 'The page would win over the rule, or hide behind it. Remove the rule, or the page.',
  },
  'redirects/open-target': {
    severity: 'error',
    title: 'A rule can lead to a host that it does not name',
    explanation:
      'Browsers take two slashes, or a slash and a backslash, for the beginning of a host. With toPath: /:splat, whoever sends somebody a link of ours that goes on with //evil.example chooses where it ends, under our name. Begin toPath with a folder (/archive/:splat), or with https://, a host and a slash; do not write a user before a host, nor . and .. in a path.',
  },
  'redirects/foreign-rewrite': {
    severity: 'error',
    title: 'A rewrite answers from a host that is not ours',
    explanation:
      'With statusCode 200 our host fetches the target and shows it at our address, where its pages and scripts count as ours. That is allowed to the hosts of the locales alone. Without statusCode the rule sends visitors to the other host, where its own name stands in the address bar.',
  },
  'redirects/reserved-path': {
    severity: 'error',
    title: 'A rule stands on a path that is not for pages',
    explanation:
      'Scripts, data and files of the export, the host and its tools, and the paths that are handed on to other hosts (/login, /track_and_trace …) answer below paths of their own; a rule there never matches, or breaks them. A single file of /assets or /.well-known may be redirected once it is gone. Remove the rule.',
  },
  'redirects/unknown-target': {
    severity: 'error',
    title: 'A rule leads to no page',
    explanation: 'The target is on our own host and is neither a page nor a file. Visitors would get the 404 page.',
  },
  'redirects/unknown-anchor': {
    severity: 'error',
    title: 'A rule leads to no heading',
    explanation:
      'The page exists but has no element with the id after #, so visitors arrive at its top. Ids are made from headings, and rules hold in both locales: fix the id of a heading with {#id} at its end where the languages give it different ones.',
  },
  'redirects/hidden-target': {
    severity: 'error',
    title: 'A rule leads to a page that the public does not see',
    explanation:
      'The target is a draft, not shown yet or no longer shown, so that a build for production has no such page and fails. Publish it first, or point the rule at another page.',
  },
  'redirects/unknown-family-target': {
    severity: 'error',
    title: 'A family leads where no page lies',
    explanation:
      'No page begins with the target of this family, so every path of it ends at the 404 page. Correct toPath. Where the pages are still to be written, add targetPlanned: true to the rule.',
  },
  'redirects/planned-target-exists': {
    severity: 'error',
    title: 'The target of a rule is planned and exists',
    explanation:
      'A rule with targetPlanned: true may lead to a page that is not there yet. The public now sees the page, or a page of the family, in every locale. Remove targetPlanned, so that the target is checked from now on.',
  },
} satisfies Record<string, CatalogueEntry>;
