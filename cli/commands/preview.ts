import { join, resolve } from 'node:path';
import { geographyOf } from '../../contract/geography.ts';
import { LOCALES } from '../../contract/locales.ts';
import { toPrintable } from '../../contract/printable.ts';
import { prepareWorkFolder } from '../../pipeline/folders/work-folder.ts';
import { localesIn, readReport } from '../../pipeline/publish/report.ts';
import { EXIT } from '../exit-codes.ts';
import {
  PROJECT_PARTS,
  type PreviewHosts,
  type PreviewParts,
  portAbove,
  runPreview,
  siteName,
} from '../preview/preview-site.ts';
import { siteMenu } from '../preview/site-menu.ts';
import { exportServer } from '../preview/start-preview.ts';
import { prettyReport } from '../report/pretty.ts';
import { progress } from '../terminal/progress.ts';
import { printNote, type Terminal } from '../terminal/terminal.ts';
import type { RunCommand } from './command.ts';
import { readPort, wrongPort } from './ports.ts';

interface PreviewOptions {
  out: string;
  port: string;
  /** `--country CODE`. */
  country?: string;
}

/**
 * Serves the export of each locale on its own port, with its edge functions and the hosts behind it, until it is
 * stopped.
 */
export const preview = previewWith(PROJECT_PARTS);

/** Returns the command for other parts, such as those of a test. */
export function previewWith(parts: PreviewParts): RunCommand<PreviewOptions> {
  return async (options, terminal) => {
    const ready = readyExport(options, terminal);
    if (typeof ready === 'string') {
      printNote(terminal, ready);
      return EXIT.failed;
    }
    const bar = progress(terminal, { quiet: options.quiet ?? false });
    const onParts = bar.begin.bind(undefined, 'start hosts');
    const isStarted = await runPreview(ready, { parts, terminal, bar, quiet: options.quiet ?? false, onParts });
    return isStarted ? EXIT.clean : EXIT.failed;
  };
}

/** Returns the exports to serve, or the text that tells why they cannot be served. */
function readyExport({ out, port: given, country }: PreviewOptions, terminal: Terminal): PreviewHosts | string {
  const folder = resolve(terminal.cwd, out);
  const work = resolve(terminal.cwd, '.waybill');
  const report = readReport(folder);
  if (report === undefined) return `There is no export at ${toPrintable(out)}. Run "npx waybill build" first.`;
  const port = readPort(given);
  if (port === undefined) return wrongPort(given);
  if (country !== undefined && geographyOf(country).countryCode === null)
    return `--country takes a code of two letters such as DE or CN (ISO 3166-1), not "${toPrintable(country)}".`;
  const unready = prepareWorkFolder({ work, contentRoot: work });
  if (unready !== undefined) {
    return prettyReport([unready], { terminal, to: 'stderr', readSource: () => undefined });
  }
  const locales = localesIn(report);
  const hosts = LOCALES.filter((locale) => locale in locales).map((locale, index) => ({
    locale,
    name: siteName(join(folder, locale)),
    menu: siteMenu(join(folder, locale)),
    port: portAbove(port, index),
    url: locales[locale]?.url,
  }));
  return { work, hosts, port, country: country?.toUpperCase(), serveLocale: exportServer(folder) };
}
