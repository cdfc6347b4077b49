import { CAMPAIGN_TEMPLATE } from '../../../model/content-types/page-kinds.ts';
import { topOfFile } from '../../../model/diagnostics/source.ts';
import { type Export, fileShownAt } from '../export.ts';
import { isErrorPageFile } from '../facts.ts';
import { type AuditedPageFacts, auditedPageKey, type SiteRule } from '../rule.ts';
import { isOwnCanonical } from './head.ts';

/** A kind of page that needs no link from the site. */
interface Exemption {
  reason: string;
  /** Whether visits begin there, so that a page behind it counts as reachable. */
  isEntry?: boolean;
  applies: (page: AuditedPageFacts, siteExport: Pick<Export, 'isOurs'>) => boolean;
}

/** Every kind of page that needs no link. The first that applies counts. */
const EXEMPTIONS: readonly Exemption[] = [
  { reason: 'Visits begin at the home page.', isEntry: true, applies: ({ path }) => path === 'index.html' },
  { reason: 'The host shows it after a failure.', applies: ({ path }) => isErrorPageFile(path) },
  { reason: 'It leads to another page at once.', applies: ({ isRedirect }) => isRedirect },
  {
    reason:
      'Search engines may not index it: it confirms a form, is the document behind a form, or stands at a former path.',
    applies: ({ isIndexable }) => !isIndexable,
  },
  { reason: 'It repeats the page that it names as canonical.', applies: (page) => !isOwnCanonical(page) },
  {
    reason: 'Campaigns lead to it from other sites.',
    isEntry: true,
    applies: ({ template }, { isOurs }) => isOurs && template === CAMPAIGN_TEMPLATE,
  },
];

/** Returns the kind of a page that needs no link; undefined for a page that visitors must be able to find. */
export function exemptionOf(page: AuditedPageFacts, siteExport: Pick<Export, 'isOurs'>): Exemption | undefined {
  return EXEMPTIONS.find(({ applies }) => applies(page, siteExport));
}

/**
 * Links of other pages lead to each page, and a visitor can get there from the home page. A page behind an orphan has no
 * finding of its own, because a link to the orphan mends both. An export without a home page is a part of a site.
 */
export const reachability: SiteRule = ({ exports, pages }, report) => {
  const byKey = new Map(pages.map((page) => [auditedPageKey(page), page]));
  const linkedFrom = new Map<string, AuditedPageFacts>();
  for (const page of pages) for (const key of page.linked) if (!linkedFrom.has(key)) linkedFrom.set(key, page);
  const kinds = new Map(pages.map((page) => [page, exemptionOf(page, exports[page.site] as Export)]));
  const needed = pages.filter(
    (page) => kinds.get(page) === undefined && exports[page.site]?.files.has('index.html') === true,
  );
  const orphans = needed.filter((page) => !linkedFrom.has(auditedPageKey(page)));
  const entries = pages.filter((page) => kinds.get(page)?.isEntry === true);
  const reached = reachedFrom([...entries, ...orphans], byKey);
  for (const page of orphans)
    report('audit/orphan', {
      message: `No page of the site links to ${page.address}.`,
      hint: hintFor(page, exports[page.site] as Export),
      place: placeOf(page, exports),
    });
  for (const page of needed) {
    const from = linkedFrom.get(auditedPageKey(page));
    if (from === undefined || reached.has(auditedPageKey(page))) continue;
    report('audit/unreachable', {
      message: `Links lead to ${page.address}, but only from pages that visitors of the home page cannot reach, such as ${from.address}.`,
      hint: hintFor(page, exports[page.site] as Export),
      place: placeOf(page, exports),
      related: [{ message: 'A page with a link', place: placeOf(from, exports) }],
    });
  }
};

/** Returns the keys of some pages, and of all pages that a visitor reaches from them by links. */
function reachedFrom(
  starts: readonly AuditedPageFacts[],
  byKey: ReadonlyMap<string, AuditedPageFacts>,
): ReadonlySet<string> {
  const reached = new Set(starts.map(auditedPageKey));
  // The loop also visits the keys that it adds to the set.
  for (const key of reached) for (const next of byKey.get(key)?.linked ?? []) reached.add(next);
  return reached;
}

/** Returns a hint that names the nearest page above in the path. */
function hintFor({ address }: AuditedPageFacts, siteExport: Export): string {
  const parts = address.split('/').filter((part) => part !== '');
  const above = parts
    .map((_, index) => `/${parts.slice(0, index).join('/')}`)
    .toReversed()
    .find((path) => fileShownAt(siteExport, path) !== undefined);
  return `Link to it from a list, a menu or a text, such as on ${above ?? '/'}. If it is only for visitors who have the address, write <meta name="robots" content="noindex">.`;
}

function placeOf({ site, path }: AuditedPageFacts, exports: readonly Export[]) {
  return topOfFile(`${exports[site]?.name}/${path}`);
}
