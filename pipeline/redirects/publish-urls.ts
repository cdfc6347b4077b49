import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { replaceFiles } from '../folders/replace-files.ts';
import type { PlannedPage } from '../plan/page-request.ts';
import { isErrorPage } from '../plan/plan-pages.ts';

/** The top of a new list. An existing list keeps its own comments. */
const HEAD = `# Every address of this site that was ever published, one path per line, sorted.
# "waybill build --production --publish-list" adds the pages of the export and never removes a line. Keep the line of a
# page that is gone, and redirect its address: visitors, search engines and other sites still have it.
`;

/** The result of adding published addresses to a list. */
export interface PublishedUrls {
  locale: Locale;
  /** The name of the list, relative to the content root's parent. */
  file: string;
  added: number;
  /** All addresses of the list. */
  total: number;
}

/** Returns the addresses of pages that visitors may keep: all but error pages and those that are redirects already. */
export function addressesOf(pages: readonly Pick<PlannedPage, 'path' | 'owner'>[]): string[] {
  return pages.filter((page) => page.owner.kind !== 'former' && !isErrorPage(page)).map(({ path }) => path);
}

/** Returns the text of a list after paths were added: its comments, then all paths, sorted by code unit. */
export function withUrls(text: string | undefined, paths: Iterable<string>): { text: string; total: number } {
  const lines = (text ?? HEAD).replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const comments = lines.filter((line) => line.startsWith('#'));
  const old = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const all = [...new Set([...old, ...paths])].toSorted();
  return { text: `${[...comments, ...all].join('\n')}\n`, total: all.length };
}

/** Adds paths to the list of a locale. */
export function publishUrls(
  paths: readonly string[],
  { root, name, locale }: { root: string; name: string; locale: Locale },
): { published?: PublishedUrls; diagnostics: Diagnostic[] } {
  const below = `published-urls/${locale}.txt`;
  const [disk, file] = [join(root, below), `${name}/${below}`];
  try {
    const before = readIfExists(disk);
    const after = withUrls(before, paths);
    const { total } = before === undefined ? { total: 0 } : withUrls(before, []);
    if (after.text !== before)
      replaceFiles([{ disk, before: before === undefined ? undefined : Buffer.from(before), after: after.text }]);
    return { published: { locale, file, added: after.total - total, total: after.total }, diagnostics: [] };
  } catch (error) {
    const message = `The list of published addresses ${file} cannot be written: ${reasonOf(error)}.`;
    const hint = 'The site is published. Solve this problem, then run the command again.';
    return { diagnostics: [diagnose('output/unwritable', { message, hint })] };
  }
}

function readIfExists(disk: string): string | undefined {
  try {
    return readFileSync(disk, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
