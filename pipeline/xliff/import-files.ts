import { readFileSync } from 'node:fs';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { nearest } from '../../model/diagnostics/did-you-mean.ts';
import type { Source } from '../../model/diagnostics/source.ts';
import type { RecordedWording } from '../content/wording.ts';
import { keepingLineEnds } from '../folders/line-ends.ts';
import type { FileChange } from '../folders/replace-files.ts';
import type { TranslationPair } from '../translations/translations.ts';
import { type ImportedTexts, importTexts } from './import-texts.ts';
import { type ReadExchange, readXliff } from './read-xliff.ts';
import type { ComparedTexts } from './units.ts';

/** The pairs of a project, and a function that compares the texts of one; undefined if an item is faulty. */
export interface KnownPairs {
  pairs: readonly TranslationPair[];
  compare: (pair: TranslationPair) => ComparedTexts | undefined;
}

/** An item with imported translations. */
export interface ImportedItem {
  pair: TranslationPair;
  /** The change of its file; undefined if the file stays as it is. */
  change: FileChange | undefined;
  record: RecordedWording | undefined;
  open: ImportedTexts['open'];
}

/** Plans the import of exchange files. With an error among the diagnostics, nothing may be written. */
export function planImport(
  sources: readonly Source[],
  known: KnownPairs,
): { items: ImportedItem[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const items = new Map<TranslationPair, ImportedItem>();
  for (const source of sources) {
    const { value: exchanges = [], diagnostics: faults } = readXliff(source);
    diagnostics.push(...faults);
    for (const exchange of exchanges) {
      const pair = pairOf(exchange, known.pairs);
      const compared = pair && known.compare(pair);
      if (pair === undefined) diagnostics.push(unknownItem(exchange, known.pairs));
      else if (compared === undefined) diagnostics.push(faultyItem(exchange, pair));
      else if (items.has(pair)) diagnostics.push(secondFile(exchange, pair));
      else {
        const { text, record, open, diagnostics: found } = importTexts(exchange.units, compared);
        diagnostics.push(...found);
        items.set(pair, { pair, change: changeOf(pair, text), record, open });
      }
    }
  }
  return { items: [...items.values()], diagnostics };
}

function pairOf({ original, from, to }: ReadExchange, pairs: readonly TranslationPair[]): TranslationPair | undefined {
  return pairs.find(
    (pair) => pair.original.file === original && pair.original.locale === from && pair.translation.locale === to,
  );
}

function unknownItem({ original, from, to, place }: ReadExchange, pairs: readonly TranslationPair[]): Diagnostic {
  const near = nearest(
    original,
    pairs.map((pair) => pair.original.file),
  );
  return diagnose('input/xliff', {
    message: `The project has no item "${original}" in ${from || 'no language'} with a translation into ${to || 'no language'}.`,
    hint: `${near === undefined ? '' : `Was it moved to ${near}? `}Import into the project of the export. For a new translation, run "npx waybill new" first.`,
    place,
  });
}

function faultyItem({ place }: ReadExchange, { original, translation }: TranslationPair): Diagnostic {
  const message = `${original.file} or ${translation.file} has errors.`;
  return diagnose('input/xliff', { message, hint: 'Run "npx waybill validate", and correct them.', place });
}

function secondFile({ place }: ReadExchange, { translation }: TranslationPair): Diagnostic {
  const message = `Another one of the files has translations for ${translation.file}, too.`;
  return diagnose('input/xliff', { message, hint: 'Import one of them.', place });
}

function changeOf({ translation: { disk } }: TranslationPair, after: string): FileChange | undefined {
  const before = readFileSync(disk);
  const { text, restore } = keepingLineEnds(before.toString('utf8'));
  return after === text ? undefined : { disk, before, after: restore(after) };
}
