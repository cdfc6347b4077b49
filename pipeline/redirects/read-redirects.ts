import type { Locale } from '../../contract/locales.ts';
import { typeOf } from '../../model/content-types/index.ts';
import type { Library } from '../../model/content-types/library.ts';
import { type Diagnostic, diagnose, type Fix } from '../../model/diagnostics/diagnostic.ts';
import { fixIn, rangeIn } from '../../model/diagnostics/fix.ts';
import { writtenText } from '../../model/diagnostics/source.ts';
import { inWrittenForm } from '../../model/reading/accepted-forms.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { readYamlFile } from '../../model/reading/read-yaml-file.ts';
import { checkSchema } from '../../model/reading/schema-problems.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import type { Yaml } from '../../model/reading/yaml.ts';
import { placeOfField } from '../content/place-of-field.ts';
import { type LocatedRule, redirectFileSchema, statusOf, writtenRule } from './rule.ts';

/** Reads the rules of content/redirects. A rule applies in every locale, unless it names one. */
export function readRedirects(files: readonly FoundFile[]): { rules: LocatedRule[]; diagnostics: Diagnostic[] } {
  const rules: LocatedRule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const { value: yaml, diagnostics: unreadable } = readYamlFile(file, FILE_SIZE_LIMITS.data);
    diagnostics.push(...unreadable);
    if (yaml === undefined) continue;
    diagnostics.push(...checkSchema(yaml, redirectFileSchema).diagnostics);
    for (const [index, written] of rulesIn(yaml.value).entries()) {
      // A faulty rule has its own finding. The other rules of its file stay valid, so links to them get no findings.
      const { data } = writtenRule.safeParse(inWrittenForm(writtenRule, written));
      if (data === undefined) continue;
      const { targetPlanned, ...rule } = data;
      if (contradicts(rule, written)) {
        diagnostics.push(
          diagnose('redirects/contradiction', {
            message: `isPermanent is ${rule.isPermanent}, but statusCode is ${rule.statusCode}.`,
            hint: 'Remove statusCode; isPermanent sets it.',
            place: yaml.locate(['rules', index, 'statusCode']),
          }),
        );
      }
      rules.push({
        ...rule,
        toPath: rule.toPath.replace(/[^!-~]+/g, (text) => encodeURIComponent(text)),
        statusCode: statusOf(rule),
        isForced: false,
        place: yaml.locate(['rules', index, 'fromPath']),
        targetPlace: yaml.locate(['rules', index, 'toPath']),
        ...(targetPlanned && {
          plannedPlace: yaml.locate(['rules', index, 'targetPlanned']),
          plannedFix: withoutField(['rules', index, 'targetPlanned'], yaml),
        }),
      });
    }
  }
  return { rules, diagnostics };
}

/** Returns the fix that removes a field which is a line of its own, or follows another field in a line with braces. */
function withoutField(path: ValuePath, { source, locate, locateKey }: Yaml): Fix | undefined {
  const text = writtenText(source);
  const [start] = rangeIn(source, locateKey(path));
  const [, end] = rangeIn(source, locate(path));
  const [before = ''] = /(?:,[ \t]*|(?<=\n)[ \t]*)$/.exec(text.slice(0, start)) ?? [];
  const [after] = before.startsWith(',') ? [''] : (/^[ \t]*(?:\n|$)/.exec(text.slice(end)) ?? []);
  if (after === undefined) return undefined;
  const replacement = { start: start - before.length, end: end + after.length, newText: '' };
  return fixIn(source, { message: `Remove ${path.at(-1)}.`, replacements: [replacement] });
}

function rulesIn(value: unknown): readonly object[] {
  const { rules } = (value ?? {}) as { rules?: unknown };
  return Array.isArray(rules) ? rules.map((rule: unknown) => Object(rule) as object) : [];
}

/** Returns the rules of items' former paths: a forced 301 to the item's current path (P12). */
export function formerRedirects(library: Library, locale: Locale): LocatedRule[] {
  return library.all(locale).flatMap((entry) =>
    (typeOf(entry.type).formerPaths?.(entry.fields) ?? []).map((fromPath, index): LocatedRule => {
      const place = placeOfField(entry, ['formerPaths', index]);
      return {
        locale,
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
