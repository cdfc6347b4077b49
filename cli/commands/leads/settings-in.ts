import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { toPrintable } from '../../../contract/printable.ts';
import type { LeadsHostOptions } from '../../../endpoints/serve-leads.ts';
import { type Diagnostic, sortDiagnostics } from '../../../model/diagnostics/diagnostic.ts';
import { DEFAULT_ENVIRONMENT } from '../../../model/settings/environment.ts';
import { readSettings } from '../../../model/settings/settings.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { prettyReport } from '../../report/pretty.ts';
import { sourceReader } from '../../report/source-reader.ts';
import { printNote, type Terminal } from '../../terminal/terminal.ts';

/**
 * Returns how long each locale stores leads, and the origin of each published site. Reports errors in the settings; they
 * do not stop the command.
 */
export function leadSettingsIn(
  { content }: { content: string },
  terminal: Terminal,
): Pick<LeadsHostOptions, 'retentionDays' | 'sites'> {
  const root = resolve(terminal.cwd, content);
  if (!existsSync(root)) {
    printNote(
      terminal,
      `There is no content folder "${toPrintable(content)}" with retention periods, so leads remain until you erase them.`,
    );
    return { retentionDays: {}, sites: {} };
  }
  const { settings, diagnostics } = readSettings(discover(root).settings, {
    root: content,
    at: terminal.time,
    environment: DEFAULT_ENVIRONMENT,
  });
  const errors = sortDiagnostics(diagnostics).filter(({ severity }: Diagnostic) => severity === 'error');
  if (errors.length > 0)
    printNote(terminal, prettyReport(errors, { terminal, to: 'stderr', readSource: sourceReader(root) }));
  const retentionDays = LOCALES.map((locale) => [locale, settings[locale].leads?.keptDays] as const);
  const sites = LOCALES.map((locale) => [locale, settings[locale].url] as const);
  return { retentionDays: withoutUndefined(retentionDays), sites: withoutUndefined(sites) };
}

function withoutUndefined<Value>(
  pairs: readonly (readonly [Locale, Value | undefined])[],
): Partial<Record<Locale, Value>> {
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined)) as Partial<Record<Locale, Value>>;
}
