import { LOCALES } from '../../contract/locales.ts';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { MakeEntries } from '../content/read-entries.ts';
import type { TimeSpan } from '../content/time-span.ts';
import { badgeOf } from '../content/visibility.ts';
import type { ImageStore } from '../images/image-store.ts';
import { beginSite, type FileCounts, type ReadingInput } from '../site/begin-site.ts';

/** The result of a validation. */
export interface ValidationResult {
  diagnostics: Diagnostic[];
  counts: FileCounts;
  /** The time in which the findings are the same. */
  span: TimeSpan;
}

/**
 * Returns the findings of all builds of this content at this time: those with hidden items, and those for production
 * without them.
 */
export async function validateSite(
  input: ReadingInput,
  make: MakeEntries,
  imageStore: ImageStore,
): Promise<ValidationResult> {
  const reading = beginSite({ ...input, production: false });
  if (reading.missing.items.length > 0) await make(reading.missing);
  const known = reading.findKnown();
  if (known?.isAllPublic) return { diagnostics: known.diagnostics, counts: known.counts, span: known.span };
  // Planning loads a hundred more modules.
  const { finishSite, readImagesOf } = await import('../site/read-site.ts');
  const images = await readImagesOf(reading, imageStore);
  const { library, diagnostics, counts, span } = finishSite(reading, images);
  const isAllPublic = LOCALES.every((locale) => library.all(locale).every((entry) => !badgeOf(entry, reading.clocks)));
  const forProduction = isAllPublic ? [] : finishSite(reading, images, { production: true }).diagnostics;
  return { diagnostics: sortDiagnostics([...diagnostics, ...forProduction]), counts, span };
}
