import { readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Audit } from '../../auditing/audit/audit.ts';
import { auditExports } from '../../auditing/audit/audit.ts';
import { auditInBrowser } from '../../auditing/audit/browser/audit-in-browser.ts';
import { type Exception, parseExceptions, withoutExceptions } from '../../auditing/audit/exceptions.ts';
import type { ExportFolder } from '../../auditing/audit/export.ts';
import { openHtmlResults } from '../../auditing/audit/html-results.ts';
import { writeAuditPage } from '../../auditing/audit/report/write-page.ts';
import { readExport } from '../../auditing/exports/read-export.ts';
import { toPrintable } from '../../contract/printable.ts';
import { type Diagnostic, diagnose, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import type { OnParts, OnStage } from '../../model/shapes/progress.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { FORMATS, type FormatName } from '../report/formats.ts';
import { countsText, plural, prettyReport } from '../report/pretty.ts';
import { prefixInRepository, reportOf } from '../report/report.ts';
import { sourceReader } from '../report/source-reader.ts';
import { seconds } from '../report/units.ts';
import { progress } from '../terminal/progress.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import { VERSION } from '../version.ts';
import { exitCodeFor, isFatal, type RunCommand } from './command.ts';

interface AuditOptions {
  folder?: string | undefined;
  strict?: boolean;
  /** `--axe N`: pages per template; false for `--no-axe`. */
  axe: string | false;
  /** `--report FILE`. */
  report?: string;
  /** `--base PATH`: where the site begins on its host. */
  base?: string;
  /** `--ignore FILE`: accepted findings. */
  ignore?: string;
  format: FormatName;
}

/** How many findings of one code the terminal shows. A fault of a template is on every page. */
const SHOWN_PER_CODE = 10;
const MAX_PAGES_PER_TEMPLATE = 1000;

/** Checks the files of an export. It writes only the page of `--report`. */
export const audit: RunCommand<AuditOptions> = async (options, terminal) => {
  const { report: page, axe } = options;
  const format = options.json ? 'json' : options.format;
  const isStrict = options.strict ?? false;
  const { folders, name, exceptions, problems } = inputOf(options, terminal);
  if (problems.length > 0) return printProblems(problems, { format, isStrict, terminal });
  const bar = progress(terminal, { quiet: options.quiet ?? format === 'json' });
  const started = terminal.now();
  bar.begin('audit pages');
  const onParts = bar.begin.bind(undefined, 'audit pages');
  const audited = await auditWithStore(folders, { threads: terminal.threads, onParts });
  const browser = await browserFindings(audited, { axe, terminal, onStage: bar.begin });
  bar.end();
  const diagnostics = sortDiagnostics(
    withoutExceptions([...audited.diagnostics, ...browser.diagnostics], {
      exceptions,
      name,
      hasBrowser: axe !== false && browser.note === undefined,
    }),
  );
  const milliseconds = terminal.now() - started;
  if (format !== 'pretty') await printReport(diagnostics, { format, isStrict, terminal });
  else printFindings(diagnostics, { audited, milliseconds, options, terminal });
  if (browser.note !== undefined && !options.quiet) printNote(terminal, browser.note);
  if (page !== undefined) {
    const unwritten = writeAuditPage(resolve(terminal.cwd, page), {
      ...audited,
      diagnostics,
      day: terminal.time.slice(0, 10),
    });
    if (unwritten !== undefined) return printProblems([unwritten], { format, isStrict, terminal });
    if (!options.quiet) printNote(terminal, `Wrote the report to ${toPrintable(page)}.`);
  }
  return exitCodeFor(diagnostics, options);
};

/** Audits exports with the stored findings about pages that have not changed since an earlier audit. */
async function auditWithStore(
  folders: readonly ExportFolder[],
  options: { threads: number; onParts: OnParts },
): Promise<Audit> {
  const results = openHtmlResults();
  try {
    const audited = await auditExports(folders, { ...options, store: results.store });
    if (results.counts.misses > 0) results.save();
    return audited;
  } finally {
    results.close();
  }
}

interface Input {
  folders: ExportFolder[];
  /** The name of the folder that contains them, as findings show it. */
  name: string;
  exceptions: Exception[];
  problems: Diagnostic[];
}

/** Returns the folders to audit: the locales of an export, or the folder itself; and the accepted findings. */
function inputOf({ folder = 'dist', axe, report: page, base, ignore }: AuditOptions, { cwd }: Terminal): Input {
  const problems: Diagnostic[] = [];
  const read = readExport(folder, cwd);
  if ('problem' in read) problems.push(read.problem);
  if (axe !== false && !(/^[1-9]\d*$/.test(axe) && Number(axe) <= MAX_PAGES_PER_TEMPLATE)) {
    const message = `--axe takes a number of pages from 1 to ${MAX_PAGES_PER_TEMPLATE}, not "${axe}".`;
    problems.push(diagnose('input/number', { message, hint: 'Use --no-axe to audit without a browser.' }));
  }
  if (page !== undefined && !/\.html?$/i.test(page)) {
    const message = `--report takes the name of an HTML file, not "${page}".`;
    problems.push(diagnose('input/report', { message, hint: `Did you mean "${page}.html"?` }));
  }
  if (base !== undefined && !/^(?:\/[^/?#\s]+)*\/?$/.test(base)) {
    const message = `--base takes the path at which the site begins on its host, not "${base}".`;
    problems.push(diagnose('input/option', { message, hint: 'Write it like this: --base /docs' }));
  }
  const { exceptions, problems: unread } = exceptionsIn(ignore, cwd);
  problems.push(...unread);
  if ('problem' in read) return { folders: [], name: folder, exceptions, problems };
  const name = relative(cwd, read.folder).split(sep).join('/') || '.';
  const folders = read.sites.map((site) => ({
    folder: site.folder,
    name: site.name === '' ? name : `${name}/${site.name}`,
    base: base?.replace(/\/$/, ''),
  }));
  return { folders, name, exceptions, problems };
}

/** Reads the file of accepted findings. */
function exceptionsIn(file: string | undefined, cwd: string): Pick<Input, 'exceptions' | 'problems'> {
  if (file === undefined) return { exceptions: [], problems: [] };
  try {
    return parseExceptions({ file, text: readFileSync(resolve(cwd, file), 'utf8').replaceAll('\r\n', '\n') });
  } catch (error) {
    const message = `${file} cannot be read: ${reasonOf(error)}.`;
    const hint = 'Correct the name of the file of accepted findings, or omit --ignore.';
    return { exceptions: [], problems: [diagnose('input/ignore', { message, hint })] };
  }
}

/** Returns the findings of axe-core, and a note if no browser is there. */
async function browserFindings(
  audited: Audit,
  { axe, terminal, onStage }: { axe: string | false; terminal: Terminal; onStage: OnStage },
): Promise<{ diagnostics: Diagnostic[]; note?: string | undefined }> {
  if (axe === false) return { diagnostics: [] };
  const stage = 'audit in the browser';
  onStage(stage);
  const chromium = terminal.environment.CHROMIUM_PATH;
  return auditInBrowser(audited, { perTemplate: Number(axe), chromium, onParts: (parts) => onStage(stage, parts) });
}

interface ReportOptions {
  format: FormatName;
  isStrict: boolean;
  terminal: Terminal;
}

/** Prints findings for programs. The paths of findings are relative to the working folder. */
async function printReport(
  diagnostics: readonly Diagnostic[],
  { format, isStrict, terminal }: ReportOptions,
): Promise<void> {
  const toText = await FORMATS[format]();
  const prefix = prefixInRepository(terminal.cwd);
  const readSource = () => undefined;
  print(terminal, toText(reportOf(diagnostics), { terminal, readSource, prefix, version: VERSION, isStrict }));
}

async function printProblems(problems: readonly Diagnostic[], options: ReportOptions): Promise<ExitCode> {
  const { format, terminal } = options;
  const readSource = () => undefined;
  if (format === 'pretty') printNote(terminal, prettyReport(problems, { terminal, to: 'stderr', readSource }));
  else await printReport(problems, options);
  return problems.some(isFatal) ? EXIT.failed : EXIT.findings;
}

interface Printing {
  audited: Audit;
  milliseconds: number;
  options: { quiet?: boolean; strict?: boolean };
  terminal: Terminal;
}

function printFindings(
  diagnostics: readonly Diagnostic[],
  { audited, milliseconds, options, terminal }: Printing,
): void {
  const readSource = sourceReader(join(terminal.cwd, 'export'));
  const groups = [...Map.groupBy(diagnostics, ({ code }) => code)];
  const shown = new Set(groups.flatMap(([, found]) => found.slice(0, SHOWN_PER_CODE)));
  if (shown.size > 0) {
    const listed = diagnostics.filter((diagnostic) => shown.has(diagnostic));
    print(terminal, `${prettyReport(listed, { terminal, to: 'stdout', readSource })}\n`);
  }
  for (const [code, { length }] of groups) {
    if (length > SHOWN_PER_CODE)
      print(terminal, `${plural(length - SHOWN_PER_CODE, 'more finding')} of ${code}; --json lists all of them.`);
  }
  const isClean = exitCodeFor(diagnostics, options) === EXIT.clean;
  if (options.quiet && isClean) return;
  const counts = countsText(diagnostics);
  const where = `${plural(audited.pages.length, 'page')} of ${audited.exports.map(({ name }) => name).join(' and ')}`;
  const line = `${counts.charAt(0).toUpperCase()}${counts.slice(1)} in ${where}, in ${seconds(milliseconds)}.`;
  print(terminal, paint(terminal, isClean ? 'green' : 'red', line));
  if (diagnostics.length > 0 && !options.quiet)
    print(terminal, 'Run "npx waybill explain CODE" for the reason behind a finding.');
}
