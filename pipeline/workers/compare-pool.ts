import { perLocale } from '../../runtime/contract/locales.ts';
import { compareParsers } from '../content/compare-parsers.ts';
import type { FoundItem } from '../content/discover.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { parserNamed } from '../markdown/parsers.ts';
import { BREAK_EVEN, inThreads, type ReadingWithParser } from './entry-pool.ts';

/** The texts that the two parsers read differently, looked for in threads where that pays. */
export async function comparedParsers(
  items: readonly FoundItem[],
  { threads, parser }: ReadingWithParser,
): Promise<Diagnostic[]> {
  if (parser === 'exact') return [];
  if (items.length < BREAK_EVEN || threads < 2) return compareParsers(items, await parserNamed(parser));
  const found: Diagnostic[] = [];
  await inThreads(items, {
    threads,
    data: { terms: perLocale(() => []), parser },
    task: 'compare',
    onDone: (_batch, differing: Diagnostic[]) => found.push(...differing),
  });
  return found;
}
