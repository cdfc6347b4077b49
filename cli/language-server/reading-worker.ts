// Reads the content in a thread, because a site takes seconds and an editor waits for each completion.
import type { Locale } from '../../contract/locales.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { readNames, type SiteNames } from '../../pipeline/commands/read-names.ts';
import { type ValidateInput, validate } from '../../pipeline/commands/validate.ts';

/** The findings of `waybill validate`. */
export async function findings(input: ValidateInput): Promise<Diagnostic[]> {
  return (await validate(input)).diagnostics;
}

/** What the texts of each locale can name. */
export function names(input: ValidateInput): Promise<Record<Locale, SiteNames>> {
  return readNames(input);
}
