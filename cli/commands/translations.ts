import { readFileSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import { toPrintable } from '../../contract/printable.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { type ReadTranslations, withTranslations } from '../../pipeline/commands/read-translations.ts';
import type { FoundItem } from '../../pipeline/content/discover.ts';
import type { AcceptResult } from '../../pipeline/translations/accept.ts';
import { draftInterfaces, type InterfaceTexts } from '../../pipeline/translations/interface-texts.ts';
import { sentenceChanges } from '../../pipeline/translations/sentence-changes.ts';
import type { TranslationPair } from '../../pipeline/translations/translations.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { jsonReport, toJson } from '../report/json.ts';
import { plural, prettyReport } from '../report/pretty.ts';
import { sourceReader } from '../report/source-reader.ts';
import { progress } from '../terminal/progress.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import { translatedVersion } from '../translated-version.ts';
import { whileLocked } from '../while-locked.ts';
import type { GlobalOptions, RunCommand } from './command.ts';
import { exportTranslations, importTranslations } from './exchange-translations.ts';

interface TranslationsOptions extends ContentOptions {
  /** Files or folders of items; with `import`, XLIFF files or folders of them. */
  paths: readonly string[];
  list?: boolean;
  diff?: boolean;
  accept?: boolean;
  all?: boolean;
  new?: boolean;
  source?: Locale;
  /** The folder for XLIFF files. */
  export?: string;
  /** True if the paths are XLIFF files. */
  import?: boolean;
  locale?: Locale;
}

/** Lists translations whose original has changed, records originals as translated, or exchanges texts with translators. */
export const translations: RunCommand<TranslationsOptions> = async (options, terminal) => {
  const { input, problems } = contentInput(options, terminal);
  if (problems.length > 0) return report(problems, { options, terminal, root: input.root });
  const refusal = refusalOf(options);
  if (refusal !== undefined) {
    printNote(terminal, refusal);
    return EXIT.failed;
  }
  const bar = progress(terminal, { quiet: options.quiet ?? options.json === true });
  const reading = readingOptions(terminal, bar);
  const run = { work: resolve(terminal.cwd, '.waybill'), cache: true, reading, onStage: bar.begin };
  const context = { options, terminal, root: input.root };
  const act = () =>
    withTranslations({ ...input, ...run }, (read) => {
      bar.end();
      if (read.problems.length > 0) return report(read.problems, context);
      if (options.import) return importTranslations(read, options.paths, context);
      const chosen = choosePairs(read.pairs(options.source), context);
      if (chosen === undefined) return EXIT.failed;
      if (options.accept) return accept(read, chosen, context);
      if (options.export !== undefined) {
        const isWhole = options.all === true || options.paths.length > 0;
        return exportTranslations(read, chosen, { ...context, folder: options.export, isWhole });
      }
      return options.diff ? printChanges(chosen, context) : list(read, chosen, context);
    });
  if (!options.accept && !options.import) return act();
  const { value: code, diagnostics } = await whileLocked('translations', context, act);
  return code ?? report(diagnostics, context);
};

interface Context {
  options: TranslationsOptions & GlobalOptions;
  terminal: Terminal;
  /** Absolute path of the content root. */
  root: string;
}

/** Returns why options do not fit together. */
function refusalOf({
  accept: isAccepting,
  all,
  new: isNew,
  source,
  paths,
  list: isList,
  diff,
  export: folder,
  import: isImporting,
  locale,
}: TranslationsOptions): string | undefined {
  const isExporting = folder !== undefined;
  if ([isAccepting, isList, diff, isExporting, isImporting].filter(Boolean).length > 1)
    return 'Pass only one of --list, --diff, --accept, --export and --import.';
  if (!isAccepting && (isNew || source !== undefined || (all && !isExporting)))
    return 'Pass --accept, too: this option only changes what it records.';
  if (!isExporting && locale !== undefined) return 'Pass --export, too: --locale says which translations it writes.';
  if (isImporting && paths.length === 0) return 'Name the XLIFF files to import, or their folder.';
  if (isAccepting && paths.length === 0 && !all && !isNew)
    return 'Name the files to accept, or pass --new (translations without a record) or --all (also outdated ones).';
  return undefined;
}

/** Returns the pairs of the named files and folders, or prints which path has none. */
function choosePairs(pairs: readonly TranslationPair[], { options, terminal }: Context): TranslationPair[] | undefined {
  const paths = options.paths.map((path) => ({ path, disk: resolve(terminal.cwd, path) }));
  const isIn = (disk: string) => (item: FoundItem) => item.disk === disk || item.disk.startsWith(disk + sep);
  const itemsOf = ({ original, translation }: TranslationPair) => [original, translation];
  const unknown = paths.find(({ disk }) => !pairs.some((pair) => itemsOf(pair).some(isIn(disk))));
  if (unknown !== undefined) {
    printNote(terminal, `${unknown.path} is no item with a translation, and no folder of such items.`);
    return undefined;
  }
  const named = pairs
    .filter((pair) => paths.length === 0 || paths.some(({ disk }) => itemsOf(pair).some(isIn(disk))))
    .filter(({ translation }) => options.locale === undefined || translation.locale === options.locale);
  return options.new ? named.filter(({ state }) => state === 'unrecorded') : named;
}

function accept(read: ReadTranslations, chosen: readonly TranslationPair[], context: Context): ExitCode {
  const { options, terminal } = context;
  const isWhole = options.all === true && options.paths.length === 0;
  const done = read.accept(chosen, { isWhole });
  if (done.diagnostics.length > 0) return report(done.diagnostics, context);
  if (options.json) {
    const names = (items: readonly FoundItem[]) => items.map(({ file }) => file);
    print(terminal, toJson({ accepted: names(done.accepted), unreadable: names(done.unreadable), files: done.files }));
  } else if (!options.quiet) for (const line of acceptedLines(done)) print(terminal, line);
  return done.unreadable.length > 0 ? EXIT.findings : EXIT.clean;
}

function acceptedLines({ accepted, unreadable, files }: AcceptResult): string[] {
  const [only] = accepted;
  const what = accepted.length === 1 && only !== undefined ? only.file : plural(accepted.length, 'translation');
  return [
    `${what} ${accepted.length === 1 ? 'is' : 'are'} recorded as up to date.`,
    ...(files.length > 0 ? [`Changed ${files.join(', ')}.`] : ['The records already said so.']),
    ...unreadable.map(({ file }) => `${file} has errors and is not recorded. Run "npx waybill validate".`),
  ];
}

function list(read: ReadTranslations, chosen: readonly TranslationPair[], context: Context): ExitCode {
  const { options, terminal, root } = context;
  const shown = options.list ? chosen : chosen.filter(({ state }) => state === 'outdated');
  const counts = Map.groupBy(chosen, ({ state }) => state);
  const countOf = (state: TranslationPair['state']) => counts.get(state)?.length ?? 0;
  const states = ['current', 'outdated', 'unrecorded', 'hidden'] as const;
  // Findings about records without effect belong to no pair.
  const others =
    options.paths.length > 0 ? [] : read.findings.filter(({ code }) => code === 'content/translation-record');
  if (options.json) {
    const all = { counts: Object.fromEntries(states.map((state) => [state, countOf(state)])), findings: others };
    print(terminal, toJson({ ...all, translations: shown.map(jsonOf), drafts: draftInterfaces() }));
    return EXIT.clean;
  }
  if (options.list)
    for (const { state, translation } of shown) print(terminal, `${NAMES[state].padEnd(WIDTH)}  ${translation.file}`);
  const findings = [...others, ...shown.flatMap(({ finding }) => finding ?? [])];
  const style = { terminal, to: 'stdout', readSource: sourceReader(root) } as const;
  if (findings.length > 0 && !options.list) print(terminal, `${prettyReport(findings, style)}\n`);
  if (!options.quiet) {
    const parts = states.filter((state) => countOf(state) > 0).map((state) => `${countOf(state)} ${NAMES[state]}`);
    print(terminal, `${plural(chosen.length, 'translation')}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`);
    for (const draft of draftInterfaces()) print(terminal, draftLine(draft));
  }
  return EXIT.clean;
}

/** Prints what has changed in the originals of outdated translations, sentence by sentence. */
function printChanges(chosen: readonly TranslationPair[], context: Context): ExitCode {
  const { options, terminal, root } = context;
  const outdated = chosen.filter(({ state }) => state === 'outdated');
  const shown = outdated.map((pair) => {
    const now = readFileSync(pair.original.disk, 'utf8').replaceAll('\r\n', '\n');
    const old = translatedVersion(pair, { root, terminal });
    return { pair, old, changes: old && sentenceChanges(old.text, now, pair.original.locale) };
  });
  if (options.json) {
    const found = shown.map(({ pair, old, changes }) => ({ ...jsonOf(pair), since: old?.commit, sentences: changes }));
    print(terminal, toJson({ translations: found }));
    return EXIT.clean;
  }
  for (const { pair, old, changes = [] } of shown) {
    const { original, translation } = pair;
    const since = old ? `since ${old.commit.slice(0, 8)} of ${old.day}` : 'since a version that git does not have';
    print(terminal, `${translation.file}\n  ${original.file} ${since}`);
    for (const { line, removed, added } of changes) {
      print(terminal, `\n  ${paint(terminal, 'dim', `line ${line}`)}`);
      for (const sentence of removed) print(terminal, paint(terminal, 'red', `  - ${toPrintable(sentence)}`));
      for (const sentence of added) print(terminal, paint(terminal, 'green', `  + ${toPrintable(sentence)}`));
    }
    print(terminal, '');
  }
  if (!options.quiet) print(terminal, `${plural(outdated.length, 'outdated translation')}.`);
  return EXIT.clean;
}

/** The keys of untranslated texts that a line names. */
const MAX_KEYS = 5;

function draftLine({ locale, texts, untranslated }: InterfaceTexts): string {
  const translated = `${locale} is a draft: ${texts - untranslated.length} of ${texts} texts of the interface are translated.`;
  if (untranslated.length === 0) return translated;
  const more = untranslated.length > MAX_KEYS ? ' …' : '';
  return `${translated} Next in locales/${locale}: ${untranslated.slice(0, MAX_KEYS).join(', ')}${more}`;
}

const NAMES = {
  current: 'up to date',
  outdated: 'outdated',
  unrecorded: 'without a record',
  hidden: 'hidden',
} as const;

/** The length of the longest name of a state. */
const WIDTH = Math.max(...Object.values(NAMES).map(({ length }) => length));

function jsonOf({ original, translation, state, finding }: TranslationPair): object {
  const { message, place, related } = finding ?? {};
  return {
    item: `${original.type}/${original.slug}`,
    original: original.file,
    translation: translation.file,
    state,
    message,
    line: place?.line,
    changes: related?.map((change) => ({ what: change.message, line: change.place.line })),
  };
}

function report(diagnostics: readonly Diagnostic[], { options, terminal, root }: Context): ExitCode {
  if (options.json) print(terminal, jsonReport(diagnostics));
  else print(terminal, prettyReport(diagnostics, { terminal, to: 'stdout', readSource: sourceReader(root) }));
  return EXIT.failed;
}
