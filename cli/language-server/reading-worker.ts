// Reads the content in threads, because a site takes seconds and an editor waits for each completion. One thread has the findings of
// the site; the other has the site in memory, and answers at once about single items.
import type { Locale } from '../../contract/locales.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { type CheckItem, itemChecker, readNames, type SiteNames } from '../../pipeline/commands/read-names.ts';
import { type ValidateInput, validate } from '../../pipeline/commands/validate.ts';
import { schemaWriter } from '../../pipeline/schemas/write-schemas.ts';

let checkItem: CheckItem | undefined;
let write: ReturnType<typeof schemaWriter> | undefined;

/** The findings of `waybill validate`. */
export async function findings(input: ValidateInput): Promise<Diagnostic[]> {
  return (await validate(input)).diagnostics;
}

/** What the texts of each locale can name. */
export async function names(input: ValidateInput): Promise<Record<Locale, SiteNames>> {
  const site = await readNames(input);
  checkItem = site.checkItem;
  return site.names;
}

/** The findings of items alone, for each pair of a file and a copy with its text; undefined for a file that is no item. */
export async function itemFindings({
  input,
  copies,
}: {
  input: ValidateInput;
  copies: [disk: string, copy: string][];
}): Promise<(Diagnostic[] | undefined)[]> {
  checkItem ??= await itemChecker(input);
  return copies.map((pair) => checkItem?.(...pair));
}

/** Writes the schemas for editors. Returns the paths of those that have changed. */
export function schemas(input: ValidateInput): string[] {
  write ??= schemaWriter(input);
  return write().changed;
}
