import {
  CHANGE_KINDS,
  type ChangedPage,
  type ChangeKind,
  type ExportChanges,
  type SiteChanges,
} from '../../../auditing/compare-exports/changes.ts';
import { plural } from '../pretty.ts';

/** The words for each kind of change in reports. A page counts under its most visible kind. */
export const KIND_NAMES: Record<ChangeKind, string> = {
  text: 'text',
  head: 'head',
  markup: 'markup only',
  code: 'inline scripts or styles only',
  data: 'data only',
};

/** Returns "12 pages changed (10 text, 2 markup only)" and the other changes, for one site. */
export function siteSummary({ added, removed, changed, redirects }: SiteChanges): string {
  const countOf = (changes: SiteChanges['changed']) => changes.reduce((sum, { pages }) => sum + pages.length, 0);
  const kinds = CHANGE_KINDS.flatMap((kind) => {
    const count = countOf(changed.filter(({ kinds: [first] }) => first === kind));
    return count === 0 ? [] : `${count.toLocaleString('en-US')} ${KIND_NAMES[kind]}`;
  });
  const lost = removed.filter((page) => page.lost !== undefined).length;
  const rules = redirects.added.length + redirects.removed.length + redirects.changed.length;
  return [
    `${plural(countOf(changed), 'page')} changed${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`,
    `${added.length.toLocaleString('en-US')} added`,
    `${removed.length.toLocaleString('en-US')} removed${lost > 0 ? `, ${lost.toLocaleString('en-US')} of them lost` : ''}`,
    ...(rules > 0 ? [`${plural(rules, 'redirect')} changed`] : []),
  ].join(', ');
}

/** A page whose HTML grew or shrank. */
export interface GrownPage {
  /** The site, if there are several, and the path. */
  label: string;
  before: number;
  after: number;
}

/** Returns the pages whose HTML files grew most in bytes, at most `most`. */
export function grownPages({ sites }: ExportChanges, most: number): GrownPage[] {
  return sites
    .flatMap(({ name, changed }) =>
      changed
        .flatMap(({ pages }) => pages)
        .map(({ path, bytes }) => ({ label: pathWithSite(name, path), before: bytes.before, after: bytes.after })),
    )
    .filter(({ before, after }) => after > before)
    .toSorted((a, b) => b.after - b.before - (a.after - a.before))
    .slice(0, most);
}

/** Returns a path with its site: `en-US /blog`. */
export function pathWithSite(site: string, path: string): string {
  return site === '' ? path : `${site} ${path}`;
}

/** Formats bytes: `812 B`, `12.3 KB`, `4.56 MB`; a kilobyte has 1,000 bytes. */
export function bytesText(bytes: number): string {
  const size = Math.abs(bytes);
  if (size < 1000) return `${size} B`;
  return size < 1_000_000 ? `${(size / 1000).toFixed(1)} KB` : `${(size / 1_000_000).toFixed(2)} MB`;
}

/** Formats a difference in bytes with its sign: `+12.3 KB`, `−4 B`, `±0 B`. */
export function growthText(bytes: number): string {
  return `${bytes > 0 ? '+' : bytes < 0 ? '−' : '±'}${bytesText(bytes)}`;
}

/** Formats how much pages grew: `−215 B`, or `−215 B to −210 B` if some grew more than others. */
export function pagesGrowthText(pages: readonly ChangedPage[]): string {
  const growths = pages.map(({ bytes }) => bytes.after - bytes.before);
  const [least, most] = [Math.min(...growths), Math.max(...growths)].map(growthText);
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** Formats the first pages of a list: `/blog, /help and 12 more pages`. */
export function pagesText(pages: readonly string[], most = 3): string {
  const shown = pages.slice(0, most).join(', ');
  return pages.length > most ? `${shown} and ${plural(pages.length - most, 'more page')}` : shown;
}
