import { DEFAULT_LOCALE } from '../../contract/locales.ts';
import { toPrintable } from '../../contract/printable.ts';
import { siteTexts } from '../../locales/site.ts';
import { itemPath, TYPE_IDS, typeOf } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { listOf } from '../../model/diagnostics/list-of.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { TO_DO_WORDS } from '../../pipeline/content/to-do.ts';
import { replaceFiles } from '../../pipeline/folders/replace-files.ts';
import { type PlannedItem, planNewItem } from '../../pipeline/schemas/plan-new-items.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { toJson } from '../report/json.ts';
import { tableLines } from '../report/table.ts';
import { print, printNote, type Terminal } from '../terminal/terminal.ts';
import { whileLocked } from '../while-locked.ts';
import type { RunCommand } from './command.ts';
import { refuseCommand } from './refuse.ts';

interface NewOptions extends ContentOptions {
  /** Without a type, the command lists the types. */
  type?: string | undefined;
  slug?: string | undefined;
  title?: string;
}

/** Writes the files of a new item, or lists the types. It never overwrites a file, and asks nothing. */
export const newItem: RunCommand<NewOptions> = async ({ type, slug, title, ...options }, terminal) => {
  const { input, problems } = contentInput(options, terminal);
  if (problems.length > 0) return refuseCommand(problems, { options, terminal });
  if (type === undefined) return listTypes({ root: options.content, json: options.json }, terminal);
  if (slug === undefined) {
    const message = 'A new item needs a name: the last part of its address.';
    const hint = `Run "npx waybill new ${type} SLUG", such as "npx waybill new ${type} peak-season".`;
    return refuseCommand([diagnose('input/slug', { message, hint })], { options, terminal });
  }
  const { root, locales, at } = input;
  const done = await whileLocked('new', { root, terminal }, () => {
    const planned = planNewItem({ root, type, slug, title, locales, today: at.slice(0, 10) });
    return planned.diagnostics.length > 0 ? planned : { ...planned, diagnostics: writeFiles(planned.files) };
  });
  const failed = done.value?.diagnostics ?? done.diagnostics;
  if (done.value === undefined || failed.length > 0) return refuseCommand(failed, { options, terminal });
  const { files, path = '/' } = done.value;
  if (options.json) print(terminal, toJson({ written: files.map(({ file }) => file), path }));
  else if (!options.quiet) for (const line of summary({ files, path })) print(terminal, toPrintable(line));
  return EXIT.clean;
};

/** Prints each content type with the folder of its items, their address and its label. */
function listTypes({ root, json }: { root: string; json: boolean | undefined }, terminal: Terminal): ExitCode {
  const types = TYPE_IDS.map((type) => ({
    type,
    folder: `${root}/<locale>/${type}`,
    address: itemPath(type, '<slug>'),
    label: siteTexts[DEFAULT_LOCALE].contentTypes.labels[typeOf(type).id],
  }));
  if (json) {
    print(terminal, toJson({ types }));
    return EXIT.clean;
  }
  const lines = tableLines([['type', 'folder', 'address', 'label'], ...types.map((type) => Object.values(type))]);
  for (const line of lines) print(terminal, toPrintable(line));
  printNote(terminal, 'Run "npx waybill new TYPE SLUG" to write an item.');
  return EXIT.clean;
}

/** Writes all files or none; returns why they cannot be written. */
function writeFiles(files: PlannedItem['files']): Diagnostic[] {
  try {
    replaceFiles(files.map(({ disk, text }) => ({ disk, before: undefined, after: text })));
    return [];
  } catch (error) {
    const message = `${listOf(files.map(({ file }) => file))} cannot be written: ${reasonOf(error)}.`;
    return [diagnose('input/unwritable', { message, hint: 'Solve this problem, then run the command again.' })];
  }
}

function summary({ files, path }: Pick<PlannedItem, 'files'> & { path: string }): string[] {
  return [
    ...files.map(({ file }) => `Wrote ${file}`),
    '',
    'Next:',
    `  1. Replace the texts that begin with ${listOf(
      TO_DO_WORDS.map((words) => `"${words}"`),
      'or',
    )}, and set the fields below such a comment.`,
    `  2. Look at ${path} in "npx waybill dev", and run "npx waybill validate".`,
    '  3. To publish the item, delete "draft: true" in every file.',
  ];
}
