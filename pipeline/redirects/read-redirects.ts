import type { Locale } from '../../runtime/contract/locales.ts';
import { placeOfField } from '../content/entry.ts';
import type { Library } from '../content/library.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { FoundFile } from '../reading/found-file.ts';
import { LIMITS, readText } from '../reading/read-text.ts';
import { checkSchema } from '../reading/schema-problems.ts';
import { readYaml } from '../reading/yaml.ts';
import { type PlacedRule, redirectFile, statusOf, writtenRule } from './rule.ts';

/** The rules of content/redirects, which hold on both hosts. */
export function readRedirects(files: readonly FoundFile[]): { rules: PlacedRule[]; diagnostics: Diagnostic[] } {
  const rules: PlacedRule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const source = readText(file.path, { file: file.file, limit: LIMITS.data });
    if ('code' in source) {
      diagnostics.push(source);
      continue;
    }
    const yaml = readYaml(source, { text: source.text, offset: 0 });
    diagnostics.push(...checkSchema(yaml, redirectFile).diagnostics);
    for (const [index, written] of rulesIn(yaml.value).entries()) {
      // A faulty rule has its finding; the others of its file hold, or links that lead to them would have findings too.
      const { data: rule } = writtenRule.safeParse(written);
      if (rule === undefined) continue;
      if (contradicts(rule, written)) {
        diagnostics.push(
          diagnose('redirects/contradiction', {
            message: `isPermanent is ${rule.isPermanent}, but statusCode is ${rule.statusCode}.`,
            hint: 'Leave statusCode out: it follows from isPermanent.',
            place: yaml.locate(['rules', index, 'statusCode']),
          }),
        );
      }
      rules.push({
        ...rule,
        statusCode: statusOf(rule),
        isForced: false,
        place: yaml.locate(['rules', index, 'fromPath']),
        targetPlace: yaml.locate(['rules', index, 'toPath']),
      });
    }
  }
  return { rules, diagnostics };
}

function rulesIn(value: unknown): readonly object[] {
  const { rules } = (value ?? {}) as { rules?: unknown };
  return Array.isArray(rules) ? rules.map((rule: unknown) => Object(rule) as object) : [];
}

/** Former paths of help articles: a forced 301 to the article (P12). */
export function helpRedirects(library: Library, locale: Locale): PlacedRule[] {
  return library.list(locale, 'help-article').flatMap((entry) =>
    (entry.fields.formerPaths ?? []).map((fromPath, index): PlacedRule => {
      const place = placeOfField(entry, ['formerPaths', index]);
      return {
        fromPath,
        toPath: entry.path,
        isPermanent: true,
        ignoreCase: true,
        redirectInBrowser: true,
        statusCode: 301,
        isForced: true,
        place,
        targetPlace: place,
      };
    }),
  );
}

function contradicts(
  { isPermanent, statusCode }: { isPermanent: boolean; statusCode?: number | undefined },
  written: object,
): boolean {
  if (statusCode === undefined) return false;
  if (statusCode === 200) return isPermanent;
  return !isPermanent && 'isPermanent' in written;
}
