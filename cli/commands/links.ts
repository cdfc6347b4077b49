import { dirname, resolve } from 'node:path';
import { checkExternalLinks } from '../../pipeline/commands/external-links.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { FORMATS, type FormatName } from '../report/formats.ts';
import { countsText, plural } from '../report/pretty.ts';
import { prefixInRepository, reportOf } from '../report/report.ts';
import { sourceReader } from '../report/source-reader.ts';
import { progress } from '../terminal/progress.ts';
import { paint, print } from '../terminal/terminal.ts';
import { VERSION } from '../version.ts';
import { exitCodeFor, isFatal, type RunCommand } from './command.ts';

interface LinksOptions extends ContentOptions {
  format: FormatName;
  strict?: boolean;
  cache: boolean;
  /** Files and folders of the content; empty means all. */
  paths: string[];
}

/** Milliseconds between two requests to one host: less than a person who clicks through a site. */
const PAUSE = 1000;
/** Milliseconds for one request. Offices of governments can be slow. */
const LIMIT = 20_000;

/** Asks other sites whether the pages are there that the content names. */
export const links: RunCommand<LinksOptions> = async (options, terminal) => {
  const format = options.json ? 'json' : options.format;
  const { input, problems } = contentInput(options, terminal);
  const bar = progress(terminal, { quiet: options.quiet ?? format !== 'pretty' });
  const stage = 'ask other sites';
  const check = () =>
    checkExternalLinks({
      root: input.root,
      work: resolve(terminal.cwd, '.waybill'),
      cache: options.cache,
      only: options.paths.map((path) => resolve(terminal.cwd, path)),
      now: terminal.time,
      userAgent: `waybill/${VERSION} (checks the links of a site)`,
      pause: PAUSE,
      limit: LIMIT,
      onParts: (parts) => bar.begin(stage, parts),
    });
  const { diagnostics, counts } = problems.length > 0 ? { diagnostics: problems, counts: undefined } : await check();
  bar.end();
  const toText = await FORMATS[format]();
  const text = toText(
    { ...reportOf(diagnostics), ...(counts && { more: { links: counts } }) },
    {
      terminal,
      readSource: sourceReader(input.root),
      prefix: prefixInRepository(dirname(input.root)),
      version: VERSION,
      isStrict: options.strict ?? false,
    },
  );
  if (text !== '') print(terminal, text);
  const code: ExitCode = diagnostics.some(isFatal) ? EXIT.failed : exitCodeFor(diagnostics, options);
  if (format !== 'pretty' || counts === undefined || (options.quiet && code === EXIT.clean)) return code;
  const line = `${countsText(diagnostics)} in ${plural(counts.addresses, 'external link')}.`;
  print(terminal, paint(terminal, code === EXIT.clean ? 'green' : 'red', line.charAt(0).toUpperCase() + line.slice(1)));
  if (counts.known > 0) print(terminal, `${counts.known} answered in the last seven days, and were not asked again.`);
  if (counts.refused > 0) print(terminal, `${counts.refused} refuse programs, so only a person can look.`);
  return code;
};
