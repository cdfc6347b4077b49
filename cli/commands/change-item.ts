import { dirname, relative, resolve } from 'node:path';
import { toPrintable } from '../../contract/printable.ts';
import { typeOf } from '../../model/content-types/index.ts';
import {
  type ChangeResult,
  changeItem,
  type WantedChange,
  withoutChange,
} from '../../pipeline/commands/change-item.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { notInGit } from '../git.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { toJson } from '../report/json.ts';
import { plural } from '../report/pretty.ts';
import { progress } from '../terminal/progress.ts';
import { print, type Terminal } from '../terminal/terminal.ts';
import { whileLocked } from '../while-locked.ts';
import type { GlobalOptions } from './command.ts';
import { refuseCommand } from './refuse.ts';

/** The options of commands that change an item and everything that names it. */
export interface ChangeOptions extends ContentOptions {
  dryRun?: boolean;
  force?: boolean;
}

/** Moves or removes an item, and prints what it has changed, what is left, and the command that undoes it. */
export async function runChange(
  wanted: WantedChange,
  { dryRun = false, force = false, ...options }: ChangeOptions & GlobalOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const command = 'move' in wanted ? 'move' : 'remove';
  const { input, problems } = contentInput(options, terminal);
  const { root } = input;
  if (problems.length > 0) return refuseCommand(problems, { options, terminal });
  const bar = progress(terminal, { quiet: options.quiet ?? options.json === true });
  const run = {
    work: resolve(terminal.cwd, '.waybill'),
    cache: true,
    reading: readingOptions(terminal, bar),
    onStage: bar.begin,
  };
  const act = async (): Promise<ChangeResult> => {
    const loose = dryRun || force ? undefined : notInGit(root, terminal);
    return loose === undefined ? changeItem({ ...input, ...run, wanted, isDryRun: dryRun }) : withoutChange([loose]);
  };
  const done = dryRun ? { value: await act(), diagnostics: [] } : await whileLocked(command, { root, terminal }, act);
  bar.end();
  const { value: result = withoutChange(done.diagnostics) } = done;
  if (result.diagnostics.length > 0) return refuseCommand(result.diagnostics, { options, terminal });
  const undo = dryRun || force ? undefined : undoCommand(result, { root, terminal });
  if (options.json) {
    const { fromPath, toPath } = result.change ?? {};
    const { diff, left, records, address } = result;
    const files = result.files.map(({ names }) => names);
    print(terminal, toJson({ isDryRun: dryRun, fromPath, toPath, address, files, records, diff, left, undo }));
    return codeOf(result);
  }
  if (dryRun) print(terminal, `${result.diff.trimEnd()}\n`);
  const lines = [...(dryRun ? [addressText(result)] : summary(result)), ...mentionText(result)];
  if (!options.quiet) for (const line of lines) print(terminal, toPrintable(line));
  if (undo !== undefined && !options.quiet)
    print(terminal, toPrintable(`To undo the ${'move' in wanted ? 'move' : 'removal'}: ${undo}`));
  printLeft(result, terminal);
  return codeOf(result);
}

function codeOf({ left, address }: ChangeResult): ExitCode {
  return left.length > 0 || address === 'is lost' ? EXIT.findings : EXIT.clean;
}

/** Returns the command of a shell that restores every changed file, and removes those that the command created. */
function undoCommand(
  { files, records }: ChangeResult,
  { root, terminal }: { root: string; terminal: Terminal },
): string {
  const parent = relative(terminal.startedIn ?? terminal.cwd, dirname(root));
  const git = parent === '' ? 'git' : `git -C ${quoted(parent)}`;
  const changed = new Set([...files.flatMap(({ names }) => names.from ?? []), ...records]);
  const created = files.flatMap(({ names: { from, to } }) => (from === to || to === undefined ? [] : to));
  const restore = `${git} restore -- ${[...changed].map(quoted).join(' ')}`;
  return created.length === 0 ? restore : `${restore} && ${git} clean -f -- ${created.map(quoted).join(' ')}`;
}

/** Returns a path as one word of a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

function summary(result: ChangeResult): string[] {
  const { files, records } = result;
  const all = new Set(files.flatMap(({ names: { from, to } }) => [from, to]));
  const others = records.filter((file) => !all.has(file));
  return [
    ...files.map(({ names }) => fileText(names)),
    ...others.map((file) => `Changed ${file}`),
    '',
    `${plural(files.length + others.length, 'file')} changed. ${addressText(result)}`,
  ];
}

function fileText({ from, to }: ChangeResult['files'][number]['names']): string {
  if (to === undefined) return `Removed ${from}`;
  if (from === undefined) return `Wrote ${to}`;
  return from === to ? `Changed ${to}` : `Moved ${from} to ${to}`;
}

/** Says what happens to the address of the item. */
function addressText({ change, address }: ChangeResult): string {
  const { fromPath = '', toPath } = change ?? {};
  switch (address) {
    case 'stays':
      return 'The address of the page stays.';
    case 'redirects':
      return `${fromPath} redirects to ${toPath}.`;
    case 'is hidden':
      return `${fromPath} is not public, so it needs no redirect.`;
    case 'is lost':
      return `${fromPath} was public, and no redirect leads from it.`;
  }
}

/** Says what happens to the links that the build adds to texts that mention a glossary term. */
function mentionText({ change }: ChangeResult): string[] {
  const isTerm = change !== undefined && change.to === undefined && typeOf(change.type).term !== undefined;
  return isTerm ? ['Texts that mention the term stay. The build no longer links it there.'] : [];
}

function printLeft({ left, address, change }: ChangeResult, terminal: Terminal): void {
  if (address === 'is lost') {
    const { fromPath } = change ?? {};
    print(
      terminal,
      `Visitors, search engines and other sites still have ${fromPath}: add a rule to content/redirects, such as { fromPath: ${fromPath}, toPath: /…, isPermanent: true }.`,
    );
  }
  if (left.length === 0) return;
  print(terminal, 'Change these places yourself, because they need a decision or have an unusual notation:');
  for (const { file, line, column, what } of left)
    print(terminal, `  ${toPrintable(file)}:${line}:${column}  ${toPrintable(what)}`);
}
