import {
  beginExport,
  type ExportInput,
  type ExportResult,
  renderOnThisThread,
} from '../../../pipeline/emit/export-locale.ts';

/** Renders the changed pages of a locale and emits every other file of its export, on this thread. */
export function exportLocale(input: ExportInput): ExportResult {
  const begun = beginExport(input);
  renderOnThisThread(begun);
  return begun.finish();
}
