import { resolve } from 'node:path';
import { moveItem } from '../../pipeline/move-item.ts';
import { toPrintable } from '../../runtime/contract/printable.ts';
import { EXIT } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { toJson } from '../report/json.ts';
import { plural } from '../report/pretty.ts';
import { progress } from '../terminal/progress.ts';
import { print, printNote, type Terminal } from '../terminal/terminal.ts';
import type { Run } from './command.ts';
import { refuse } from './refuse.ts';

interface MoveOptions extends ContentOptions {
  /** The names of the item, as the person wrote them. */
  from: string;
  to: string;
  dryRun?: boolean;
}

/** Moves an item to another name, with its links, its redirect and its records. */
export const move: Run<MoveOptions> = async ({ from, to, dryRun, ...options }, terminal) => {
  const { input, problems } = contentInput(options, terminal, { isMove: true });
  if (problems.length > 0) return refuse(problems, { options, terminal });
  const bar = progress(terminal, { quiet: options.quiet ?? options.json === true });
  const own = {
    work: resolve(terminal.cwd, '.waybill'),
    cache: true,
    reading: readingOptions(terminal, bar),
    onStage: bar.begin,
  };
  const moved = await moveItem({ ...input, ...own, from, to, isDryRun: dryRun === true });
  bar.end();
  if (moved.diagnostics.length > 0) return refuse(moved.diagnostics, { options, terminal });
  if (moved.undone !== undefined && !options.quiet && !options.json)
    printNote(
      terminal,
      `Undid the move of ${moved.undone.from} to ${moved.undone.to}, which was stopped before its end.`,
    );
  const files = moved.files.map(({ names }) => names);
  if (options.json) {
    const { fromPath, toPath } = moved.move ?? {};
    const { diff, left, undone } = moved;
    print(terminal, toJson({ isDryRun: dryRun === true, fromPath, toPath, files, diff, left, undone }));
  } else if (dryRun) print(terminal, moved.diff.trimEnd());
  else if (!options.quiet) for (const line of summary(moved)) print(terminal, toPrintable(line));
  if (!options.json && moved.left.length > 0) printLeft(moved.left, terminal);
  return moved.left.length > 0 ? EXIT.findings : EXIT.clean;
};

function summary({ move: done, files }: Awaited<ReturnType<typeof moveItem>>): string[] {
  const renamed = files.filter(({ names }) => names.from !== undefined && names.from !== names.to);
  const others = files.filter((file) => !renamed.includes(file));
  return [
    ...renamed.map(({ names }) => `Moved ${names.from} to ${names.to}`),
    ...others.map(({ names }) => `${names.from === undefined ? 'Wrote' : 'Changed'} ${names.to}`),
    '',
    done === undefined || done.fromPath === done.toPath
      ? `${plural(files.length, 'file')} changed. The address of the page stays.`
      : `${plural(files.length, 'file')} changed. ${done.fromPath} redirects to ${done.toPath}.`,
  ];
}

function printLeft(left: Awaited<ReturnType<typeof moveItem>>['left'], terminal: Terminal): void {
  print(terminal, 'Change these links yourself, because they are written in an unusual way:');
  for (const { file, line, column } of left) print(terminal, `  ${toPrintable(file)}:${line}:${column}`);
}
