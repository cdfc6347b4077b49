import { dirname, resolve } from 'node:path';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { validate as runValidate } from '../../pipeline/commands/validate.ts';
import type { ValidationResult } from '../../pipeline/commands/validate-site.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { FixOutcome } from '../fix/fix-findings.ts';
import { type ContentInput, type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { FORMATS, type FormatName } from '../report/formats.ts';
import { countsText, plural } from '../report/pretty.ts';
import { prefixInRepository, reportOf } from '../report/report.ts';
import { sourceReader } from '../report/source-reader.ts';
import { progress } from '../terminal/progress.ts';
import { paint, print, type Terminal } from '../terminal/terminal.ts';
import type { ContentChange } from '../validate/changed-files.ts';
import { listRules } from '../validate/list-rules.ts';
import { withContentAt } from '../validate/revision-content.ts';
import { findingsOfChange, readSelection, type Selection, type SelectionOptions } from '../validate/selection.ts';
import { VERSION } from '../version.ts';
import { whileLocked } from '../while-locked.ts';
import { exitCodeFor, type GlobalOptions, isFatal, type RunCommand } from './command.ts';

interface ValidateOptions extends ContentOptions, SelectionOptions {
  strict?: boolean;
  cache: boolean;
  format: FormatName;
  listRules?: boolean;
}

type Options = ValidateOptions & GlobalOptions;

/** Checks the site. It writes only its results for the next run, and with `--fix` the fixes. */
export const validate: RunCommand<ValidateOptions> = async (options, terminal) => {
  const format = options.json ? 'json' : options.format;
  if (options.listRules) {
    print(terminal, listRules(terminal, { json: format === 'json' }));
    return EXIT.clean;
  }
  const { input, problems } = contentInput(options, terminal);
  const selection = problems.length > 0 ? { diagnostics: [] } : readSelection(options, { root: input.root, terminal });
  const { value: selected } = selection;
  const context = { options: { ...options, format }, terminal, input };
  if (selected === undefined) return report([...problems, ...selection.diagnostics], context);
  const check = () => checkSite(selected, context);
  const first = await check();
  if (!options.fix || first.diagnostics.some(isFatal))
    return report(first.diagnostics, { ...context, ...first, selected });
  const { root } = input;
  const { fixFindings } = await import('../fix/fix-findings.ts');
  const fix = () => fixFindings(first.diagnostics, { root, dryRun: options.dryRun, format, ...context });
  const done = options.dryRun
    ? { value: fix(), diagnostics: [] }
    : await whileLocked('validate', { root, terminal }, fix);
  const { value: fixed } = done;
  if (fixed === undefined) return report(done.diagnostics, context);
  const last = fixed.isChanged ? await check() : first;
  return report([...last.diagnostics, ...fixed.diagnostics], { ...context, ...last, selected, fixed });
};

interface Context {
  options: Options;
  terminal: Terminal;
  input: ContentInput;
}

interface Checked {
  /** The findings that the person asked for. */
  diagnostics: Diagnostic[];
  /** The number of all other findings. */
  others: number;
  counts: ValidationResult['counts'];
}

async function checkSite({ isOfRule, change }: Selection, { options, terminal, input }: Context): Promise<Checked> {
  const bar = progress(terminal, { quiet: options.quiet ?? options.format !== 'pretty' });
  const work = resolve(terminal.cwd, '.waybill');
  const run = { work, cache: options.cache, strict: options.strict ?? false, onStage: bar.begin };
  const find = (root: string) => runValidate({ ...input, ...run, root, reading: readingOptions(terminal, bar) });
  const { diagnostics, counts } = await find(input.root);
  const findBefore = async ({ commit }: ContentChange) =>
    (await withContentAt(commit, { root: input.root, terminal }, find))?.diagnostics ?? [];
  const ofRule = diagnostics.filter(isOfRule);
  const wanted = change === undefined ? ofRule : await findingsOfChange(ofRule, change, () => findBefore(change));
  bar.end();
  return { diagnostics: wanted, others: diagnostics.length - wanted.length, counts };
}

interface ReportContext extends Context, Partial<Omit<Checked, 'diagnostics'>> {
  selected?: Selection;
  fixed?: FixOutcome;
}

async function report(found: readonly Diagnostic[], context: ReportContext): Promise<ExitCode> {
  const { options, terminal, input, selected, fixed } = context;
  const diagnostics = sortDiagnostics(found);
  const format = await FORMATS[options.format]();
  const text = format(
    { ...reportOf(diagnostics, selected?.max), ...(fixed && { more: { fixes: fixed.summary } }) },
    {
      terminal,
      readSource: sourceReader(input.root),
      prefix: prefixInRepository(dirname(input.root)),
      version: VERSION,
      isStrict: options.strict ?? false,
    },
  );
  if (text !== '') print(terminal, text);
  if (options.format === 'pretty') printSummary(diagnostics, context);
  return diagnostics.some(isFatal) ? EXIT.failed : exitCodeFor(diagnostics, options);
}

/** Prints the counts, and the next commands to run. */
function printSummary(diagnostics: readonly Diagnostic[], context: ReportContext): void {
  const { options, terminal, counts, others = 0, fixed } = context;
  const isClean = exitCodeFor(diagnostics, options) === EXIT.clean;
  if (options.quiet && isClean) return;
  const files = counts === undefined ? '' : ` in ${plural(counts.files, 'content file')}`;
  print(terminal, paint(terminal, isClean ? 'green' : 'red', `${capital(countsText(diagnostics))}${files}.`));
  if (options.quiet) return;
  if (others > 0) print(terminal, `${plural(others, 'other finding')} not selected by --rule or --changed.`);
  const fixable = diagnostics.filter(({ fix }) => fix !== undefined).length;
  if (fixable > 0 && options.dryRun !== true) {
    const again = fixed === undefined ? 'Run "npx waybill validate --fix"' : 'Run the command again';
    print(terminal, `${again} to fix ${plural(fixable, 'finding')}.`);
  }
  if (diagnostics.length > 0) print(terminal, 'Run "npx waybill explain CODE" for the reason behind a finding.');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
