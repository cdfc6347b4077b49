import { resolve } from 'node:path';
import { sortDiagnostics } from '../../pipeline/diagnostics/diagnostic.ts';
import { validate as runValidate } from '../../pipeline/validate.ts';
import { EXIT } from '../exit-codes.ts';
import { type ContentOptions, contentInput, type FORMATS } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { jsonReport } from '../report/json.ts';
import { countsText, plural, prettyReport } from '../report/pretty.ts';
import { sourceReader } from '../report/source-reader.ts';
import { progress } from '../terminal/progress.ts';
import { paint, print } from '../terminal/terminal.ts';
import { exitCodeFor, isFatal, type Run } from './command.ts';

interface ValidateOptions extends ContentOptions {
  strict?: boolean;
  cache: boolean;
  format: (typeof FORMATS)[number];
}

/** Checks the site. It writes only its results for the next run. */
export const validate: Run<ValidateOptions> = async (options, terminal) => {
  const isJson = options.json === true || options.format === 'json';
  const { input, problems } = contentInput(options, terminal);
  const bar = progress(terminal, { quiet: options.quiet ?? isJson });
  const work = resolve(terminal.cwd, '.waybill');
  const own = { work, cache: options.cache, strict: options.strict ?? false, onStage: bar.begin };
  const reading = readingOptions(terminal, bar);
  const site = problems.length > 0 ? undefined : await runValidate({ ...input, ...own, reading });
  bar.end();
  const diagnostics = sortDiagnostics(site?.diagnostics ?? problems);
  if (isJson) {
    print(terminal, jsonReport(diagnostics));
  } else {
    const readSource = sourceReader(input.root);
    if (diagnostics.length > 0)
      print(terminal, `${prettyReport(diagnostics, { terminal, to: 'stdout', readSource })}\n`);
    const counts = countsText(diagnostics);
    const isClean = exitCodeFor(diagnostics, options) === EXIT.clean;
    const files = site === undefined ? '' : ` in ${plural(site.counts.files, 'content file')}`;
    if (!options.quiet || !isClean)
      print(terminal, paint(terminal, isClean ? 'green' : 'red', `${capital(counts)}${files}.`));
    if (diagnostics.length > 0 && !options.quiet)
      print(terminal, 'Run "waybill explain CODE" for the reason behind a finding.');
  }
  return diagnostics.some(isFatal) ? EXIT.failed : exitCodeFor(diagnostics, options);
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
