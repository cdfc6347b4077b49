import { perLocale } from '../../contract/locales.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { NO_CHOICES, type TermChoicesByLocale, termSheetSchema } from '../../model/language/term-choices.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { readYamlFile } from '../../model/reading/read-yaml-file.ts';
import { checkSchema } from '../../model/reading/schema-problems.ts';

/** The choices of words of each language. */
export interface ReadTermChoices {
  choices: TermChoicesByLocale;
  diagnostics: Diagnostic[];
}

/** Reads content/terms.yaml. A site without it, or with a faulty one, has no choices. */
export function readTermChoices(file: FoundFile | undefined): ReadTermChoices {
  if (file === undefined) return { choices: NO_CHOICES, diagnostics: [] };
  const { value: yaml, diagnostics: unreadable } = readYamlFile(file, FILE_SIZE_LIMITS.data);
  if (yaml === undefined) return { choices: NO_CHOICES, diagnostics: unreadable };
  const { value: sheet, diagnostics } = checkSchema(yaml, termSheetSchema);
  return { choices: perLocale((locale) => sheet?.[locale] ?? []), diagnostics };
}
