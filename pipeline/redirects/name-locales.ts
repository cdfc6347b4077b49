import type { Locale } from '../../contract/locales.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { LocatedRule } from './rule.ts';

/** The rules of a locale and the findings about them. */
export interface CheckedRules {
  locale: Locale;
  rules: readonly LocatedRule[];
  findings: readonly Diagnostic[];
}

/**
 * Returns the findings about rules of all locales, each once. A finding that some locale does not have names those that
 * have it, and how to leave them out. The file of a former path names its locale.
 */
export function nameLocales(checked: readonly CheckedRules[]): Diagnostic[] {
  const found = checked.flatMap(({ locale, findings }) => findings.map((finding) => ({ locale, finding })));
  const equal = Map.groupBy(found, ({ finding: { code, message, place } }) => JSON.stringify([code, message, place]));
  const rules = new Map(
    checked.flatMap((each) =>
      each.rules.flatMap((rule) => [rule.place, rule.targetPlace].map((at) => [at, rule] as const)),
    ),
  );
  return [...equal.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { finding } = first;
    const rule = finding.place && rules.get(finding.place);
    const locales = new Set(group.map(({ locale }) => locale));
    const others = checked.map(({ locale }) => locale).filter((locale) => !locales.has(locale));
    if (others.length === 0 || rule?.isForced) return finding;
    const hint = `If the rule is for ${others[0]} alone, add locale: ${others[0]}.`;
    const isShared = others.length === 1 && rule !== undefined && rule.locale === undefined;
    return {
      ...finding,
      message: `In ${[...locales].join(', ')}: ${finding.message}`,
      ...(isShared && { hint: [finding.hint, hint].filter(Boolean).join(' ') }),
    };
  });
}
