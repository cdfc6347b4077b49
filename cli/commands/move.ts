import { dirname, relative, resolve } from 'node:path';
import { toPrintable } from '../../contract/printable.ts';
import { type MoveResult, moveItem, withoutMove } from '../../pipeline/commands/move-item.ts';
import { EXIT } from '../exit-codes.ts';
import { notInGit } from '../git.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { toJson } from '../report/json.ts';
import { plural } from '../report/pretty.ts';
import { progress } from '../terminal/progress.ts';
import { print, type Terminal } from '../terminal/terminal.ts';
import { whileLocked } from '../while-locked.ts';
import type { RunCommand } from './command.ts';
import { refuseCommand } from './refuse.ts';

interface MoveOptions extends ContentOptions {
  /** The names of the item, as the person wrote them. */
  from: string;
  to: string;
  dryRun?: boolean;
  force?: boolean;
}

/** Moves an item to another name, with its links, its redirect and its records. */
export const move: RunCommand<MoveOptions> = async (
  { from, to, dryRun = false, force = false, ...options },
  terminal,
) => {
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
  const act = async (): Promise<MoveResult> => {
    const loose = dryRun || force ? undefined : notInGit(root, terminal);
    return loose === undefined ? moveItem({ ...input, ...run, from, to, isDryRun: dryRun }) : withoutMove([loose]);
  };
  const done = dryRun ? { value: await act(), diagnostics: [] } : await whileLocked('move', { root, terminal }, act);
  bar.end();
  const { value: moved = withoutMove(done.diagnostics) } = done;
  if (moved.diagnostics.length > 0) return refuseCommand(moved.diagnostics, { options, terminal });
  const undo = dryRun || force ? undefined : undoCommand(moved, { root, terminal });
  if (options.json) {
    const { fromPath, toPath } = moved.move ?? {};
    const { diff, left, records } = moved;
    const files = moved.files.map(({ names }) => names);
    print(terminal, toJson({ isDryRun: dryRun, fromPath, toPath, files, records, diff, left, undo }));
  } else if (dryRun) print(terminal, moved.diff.trimEnd());
  else if (!options.quiet) for (const line of summary(moved, undo)) print(terminal, toPrintable(line));
  if (!options.json && moved.left.length > 0) printLeft(moved.left, terminal);
  return moved.left.length > 0 ? EXIT.findings : EXIT.clean;
};

/** Returns the command of a shell that restores every file that a move has changed, and removes those that it created. */
function undoCommand({ files, records }: MoveResult, { root, terminal }: { root: string; terminal: Terminal }): string {
  const parent = relative(terminal.cwd, dirname(root));
  const git = parent === '' ? 'git' : `git -C ${quoted(parent)}`;
  const changed = new Set([...files.flatMap(({ names }) => names.from ?? []), ...records]);
  const created = files.flatMap(({ names }) => (names.from === names.to ? [] : names.to));
  const restore = `${git} restore -- ${[...changed].map(quoted).join(' ')}`;
  return created.length === 0 ? restore : `${restore} && ${git} clean -f -- ${created.map(quoted).join(' ')}`;
}

/** Returns a path as one word of a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

function summary({ move: done, files, records }: MoveResult, undo: string | undefined): string[] {
  const renamed = files.filter(({ names }) => names.from !== undefined && names.from !== names.to);
  const others = files.filter((file) => !renamed.includes(file));
  return [
    ...renamed.map(({ names }) => `Moved ${names.from} to ${names.to}`),
    ...others.map(({ names }) => `${names.from === undefined ? 'Wrote' : 'Changed'} ${names.to}`),
    ...records.filter((file) => !others.some(({ names }) => names.to === file)).map((file) => `Changed ${file}`),
    '',
    done === undefined || done.fromPath === done.toPath
      ? `${plural(files.length, 'file')} changed. The address of the page stays.`
      : `${plural(files.length, 'file')} changed. ${done.fromPath} redirects to ${done.toPath}.`,
    ...(undo === undefined ? [] : [`To undo the move: ${undo}`]),
  ];
}

function printLeft(left: MoveResult['left'], terminal: Terminal): void {
  print(terminal, 'Change these links yourself, because they are written in an unusual way:');
  for (const { file, line, column } of left) print(terminal, `  ${toPrintable(file)}:${line}:${column}`);
}
