import { perLocale } from '../../contract/locales.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { NO_CHOICES } from '../../model/language/term-choices.ts';
import { NO_FIGURES } from '../../model/reading/figures.ts';
import { compareParsers } from '../content/compare-parsers.ts';
import type { FoundItem } from '../content/discover.ts';
import { parserNamed } from '../markdown/parsers.ts';
import { MIN_ENTRIES_FOR_THREADS, type ReadingWithParser, runInThreads } from './entry-pool.ts';

/** Returns findings for texts that the two parsers parse differently. It uses threads for large sites. */
export async function comparedParsers(
  items: readonly FoundItem[],
  { threads, parser }: ReadingWithParser,
): Promise<Diagnostic[]> {
  if (parser === 'exact') return [];
  if (items.length < MIN_ENTRIES_FOR_THREADS || threads < 2) return compareParsers(items, await parserNamed(parser));
  const findings: Diagnostic[] = [];
  await runInThreads(items, {
    threads,
    data: { terms: perLocale(() => []), figures: NO_FIGURES, choices: NO_CHOICES, parser },
    task: 'compareParserTrees',
    onDone: (_batch, differing: Diagnostic[]) => findings.push(...differing),
  });
  return findings;
}
