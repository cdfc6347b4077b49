import { dirname, resolve } from 'node:path';
import { DEFAULT_LOCALE } from '../../contract/locales.ts';
import { TYPE_FOLDERS, TYPE_IDS, typeNamed } from '../../model/content-types/index.ts';
import { countDiagnostics, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { importContent } from '../../pipeline/commands/import-content.ts';
import type { PlannedMovingIn } from '../../pipeline/moving-in/plan-moving-in.ts';
import { sketchMapping } from '../../pipeline/moving-in/sketch-mapping.ts';
import type { ToolName } from '../../pipeline/moving-in/tools.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { FORMATS, type FormatName } from '../report/formats.ts';
import { plural } from '../report/pretty.ts';
import { prefixInRepository, reportOf } from '../report/report.ts';
import { sourceReader } from '../report/source-reader.ts';
import { progress } from '../terminal/progress.ts';
import { print } from '../terminal/terminal.ts';
import { VERSION } from '../version.ts';
import { whileLocked } from '../while-locked.ts';
import { exitCodeOf, type RunCommand } from './command.ts';
import { refuseCommand } from './refuse.ts';

interface ImportContentOptions extends ContentOptions {
  folder: string;
  from: ToolName;
  type: string;
  map?: string;
  format: FormatName;
  confirm?: boolean;
  dryRun?: boolean;
}

/** Imports items of another generator, and prints what it could not bring. */
export const importContentFrom: RunCommand<ImportContentOptions> = async (options, terminal) => {
  const { input, problems } = contentInput(options, terminal);
  const { root, at } = input;
  const { dryRun: isDryRun = false, confirm: isConfirmed = false, map } = options;
  const type = typeNamed(options.type);
  if (type === undefined) {
    const hint = didYouMean(options.type, TYPE_FOLDERS) ?? `Use one of: ${TYPE_IDS.join(', ')}.`;
    problems.push(diagnose('input/type', { message: `"${options.type}" is not a content type.`, hint }));
  }
  if (problems.length > 0 || type === undefined) return refuseCommand(problems, { options, terminal });
  const bar = progress(terminal, { quiet: options.quiet ?? (options.json || options.format !== 'pretty') });
  const act = () =>
    importContent({
      ...input,
      work: resolve(terminal.cwd, '.waybill'),
      cache: true,
      reading: readingOptions(terminal, bar),
      onStage: bar.begin,
      folder: resolve(terminal.cwd, options.folder),
      tool: options.from,
      type,
      locale: options.locale === undefined ? DEFAULT_LOCALE : (input.locales[0] ?? DEFAULT_LOCALE),
      map: map === undefined ? undefined : resolve(terminal.cwd, map),
      today: at.slice(0, 10),
      isDryRun,
      isConfirmed,
    });
  const done = isDryRun
    ? { value: await act(), diagnostics: [] }
    : await whileLocked('import-content', { root, terminal }, act);
  bar.end();
  const { planned, from = '', diagnostics } = done.value ?? { diagnostics: done.diagnostics };
  if (planned === undefined) return refuseCommand(diagnostics, { options, terminal });
  const format = options.json ? 'json' : options.format;
  const { items, drafts, assets, redirects } = planned;
  const toText = await FORMATS[format]();
  const text = toText(
    { ...reportOf(diagnostics), more: { isWritten: !isDryRun, from, items, drafts, assets, redirects } },
    {
      terminal,
      readSource: sourceReader(root),
      prefix: prefixInRepository(dirname(root)),
      version: VERSION,
      isStrict: false,
    },
  );
  if (text !== '') print(terminal, text);
  if (format === 'pretty' && !options.quiet)
    for (const line of summary(planned, { from, isDryRun, counts: countDiagnostics(diagnostics) }))
      print(terminal, line);
  return exitCodeOf(diagnostics);
};

interface Summary {
  from: string;
  isDryRun: boolean;
  counts: { error: number; warning: number };
}

function summary(planned: PlannedMovingIn, { from, isDryRun, counts }: Summary): string[] {
  const { items, drafts, assets, redirects } = planned;
  const verb = isDryRun ? 'Would write' : 'Wrote';
  const files = `${plural(items.length, 'item')} (${plural(drafts, 'draft')}), ${plural(assets, 'file')} that they show, ${plural(redirects, 'redirect')}`;
  return [
    `${verb} from ${from}: ${files}.`,
    `${plural(counts.error, 'finding')} for a person, and ${plural(counts.warning, 'note')} about what is left out.`,
    ...(isDryRun
      ? [...withSketch(sketchMapping(planned)), 'Nothing was written.']
      : ['Next: run "npx waybill validate --fix", then look at the drafts in "npx waybill dev".']),
  ];
}

function withSketch(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const begin = 'A file for --map to begin with. Write our values, and delete "# " at the start of a line to use it:';
  return ['', begin, '', ...lines, ''];
}
