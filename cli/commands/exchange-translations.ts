import { statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { toPrintable } from '../../contract/printable.ts';
import { type Diagnostic, diagnose, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import type { Source } from '../../model/diagnostics/source.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import type { ReadTranslations } from '../../pipeline/commands/read-translations.ts';
import { filesBelow } from '../../pipeline/folders/paths.ts';
import { type FileChange, replaceFiles } from '../../pipeline/folders/replace-files.ts';
import type { TranslationPair } from '../../pipeline/translations/translations.ts';
import { unitsOf } from '../../pipeline/xliff/units.ts';
import { writeXliff } from '../../pipeline/xliff/write-xliff.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { jsonReport, toJson } from '../report/json.ts';
import { plural, prettyReport } from '../report/pretty.ts';
import { print, type Terminal } from '../terminal/terminal.ts';
import { translatedVersion } from '../translated-version.ts';
import { refuseCommand } from './refuse.ts';

interface Context {
  options: { json?: boolean; quiet?: boolean };
  terminal: Terminal;
  /** Absolute path of the content root. */
  root: string;
}

/**
 * Writes an XLIFF file for each pair into a folder. Without `isWhole`, it leaves out items whose texts are all up to date. A file
 * that exists stays, because it may hold the work of a translator.
 */
export function exportTranslations(
  read: ReadTranslations,
  chosen: readonly TranslationPair[],
  { folder, isWhole, options, terminal, root }: Context & { folder: string; isWhole: boolean },
): ExitCode {
  const unread: TranslationPair[] = [];
  let texts = 0;
  let open = 0;
  const changes = chosen.flatMap((pair): FileChange[] => {
    const { original, translation, state } = pair;
    if (state === 'current' && !isWhole) return [];
    const old = state === 'outdated' ? translatedVersion(pair, { root, terminal }) : undefined;
    const compared = read.compare(pair, old?.text);
    if (compared === undefined) unread.push(pair);
    const units = compared ? unitsOf(compared) : [];
    const toDo = units.filter((unit) => unit.state !== 'current' || unit.target === undefined).length;
    if (units.length === 0 || (toDo === 0 && !isWhole)) return [];
    texts += units.length;
    open += toDo;
    const text = writeXliff({ original: original.file, from: original.locale, to: translation.locale, units });
    const name = join(translation.locale, translation.type, `${translation.slug}.xlf`);
    return [{ disk: resolve(terminal.cwd, folder, name), before: undefined, after: text }];
  });
  try {
    replaceFiles(changes);
  } catch (error) {
    const isOld = (error as NodeJS.ErrnoException).code === 'ECHANGED';
    const message = `The files cannot be written to ${folder}: ${isOld ? 'it already has some of them' : reasonOf(error)}.`;
    const hint = isOld
      ? 'Name another folder. A file of an earlier export may hold work.'
      : 'Solve this problem, then run the command again.';
    return refuseCommand([diagnose('input/unwritable', { message, hint })], { options, terminal });
  }
  const files = changes.map(({ disk }) => relative(terminal.cwd, disk));
  if (options.json)
    print(terminal, toJson({ files, texts, open, unreadable: unread.map(({ original }) => original.file) }));
  else if (!options.quiet) {
    for (const { original } of unread)
      print(terminal, toPrintable(`${original.file} or its translation has errors. Run "npx waybill validate".`));
    const what = `${plural(texts, 'text')}, ${open} to translate`;
    print(terminal, toPrintable(`${plural(files.length, 'file')} with ${what}, in ${folder}.`));
  }
  return unread.length > 0 ? EXIT.findings : EXIT.clean;
}

/** Reads XLIFF files, and those in folders, and writes their translations into the content. */
export function importTranslations(
  read: ReadTranslations,
  paths: readonly string[],
  { options, terminal }: Context,
): ExitCode {
  const { sources, diagnostics: unread } = readSources(paths, terminal);
  const readSource = (file: string) => sources.find((source) => source.file === file)?.text;
  const report = (found: readonly Diagnostic[]) => {
    const text = prettyReport(sortDiagnostics([...found]), { terminal, to: 'stdout', readSource });
    if (found.length > 0) print(terminal, `${text}\n`);
  };
  const { items, files, diagnostics } =
    unread.length > 0 ? { items: [], files: [], diagnostics: unread } : read.importFiles(sources);
  const isRefused = diagnostics.some(({ severity }) => severity === 'error');
  if (isRefused && options.json) print(terminal, jsonReport(diagnostics));
  else if (options.json) {
    const left = items.map(({ pair, open, change }) => ({
      file: pair.translation.file,
      open,
      isChanged: change !== undefined,
    }));
    print(terminal, toJson({ files, items: left, diagnostics }));
  } else report(diagnostics);
  if (isRefused) return EXIT.failed;
  if (!options.json && !options.quiet) {
    for (const file of files) print(terminal, toPrintable(`Changed ${file}`));
    const open = items.reduce((sum, item) => sum + item.open, 0);
    const rest = open === 0 ? 'All their texts are translated' : `${plural(open, 'text')} still to translate`;
    print(terminal, `${plural(items.length, 'item')} read, ${plural(files.length, 'file')} changed. ${rest}.`);
  }
  return diagnostics.length > 0 ? EXIT.findings : EXIT.clean;
}

function readSources(
  paths: readonly string[],
  { cwd }: Pick<Terminal, 'cwd'>,
): { sources: Source[]; diagnostics: Diagnostic[] } {
  const sources: Source[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const path of paths) {
    const disk = resolve(cwd, path);
    const isFolder = statSync(disk, { throwIfNoEntry: false })?.isDirectory() === true;
    const names = isFolder ? filesBelow(disk).filter((name) => /\.(?:xlf|xliff)$/i.test(name)) : [''];
    for (const name of names) {
      const { value, diagnostics: found } = readText(join(disk, name), {
        file: join(path, name),
        limit: FILE_SIZE_LIMITS.data,
      });
      diagnostics.push(...found);
      if (value) sources.push(value);
    }
    if (names.length === 0) {
      const message = `${path} has no files with the ending .xlf or .xliff.`;
      diagnostics.push(diagnose('input/xliff', { message, hint: 'Name the files, or their folder.' }));
    }
  }
  return { sources, diagnostics };
}
