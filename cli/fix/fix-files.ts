import { dirname, join } from 'node:path';
import { type Diagnostic, diagnose, type Fix } from '../../model/diagnostics/diagnostic.ts';
import type { Replacement } from '../../model/diagnostics/fix.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { readPlainFile } from '../../model/reading/plain-file.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { fileDiff } from '../../pipeline/folders/file-diff.ts';
import { isPathWithin, realPath } from '../../pipeline/folders/paths.ts';
import { ChangedMeanwhile, replaceFiles } from '../../pipeline/folders/replace-files.ts';
import { chooseFixes, editRaw, withPlainLineEnds } from './edit-text.ts';

/** A file with its fixes, before they are written. */
export interface FixedFile {
  /** As in findings. */
  file: string;
  disk: string;
  /** The content before the fixes. */
  bytes: Buffer;
  /** The content after the fixes. */
  text: string;
  /** The number of fixed findings. */
  fixes: number;
  diff: string;
  /** Texts that the fixes delete without a replacement, such as `class="note"`. */
  deleted: string[];
}

export interface PlannedFixes {
  files: FixedFile[];
  /** Fixes that overlap an earlier one, or whose file has changed. */
  postponed: number;
}

/** Keeps the byte order mark, so that a fix does not remove it. */
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads the files of findings with fixes, and returns their fixed texts without writing them. Omits a file that is
 * unreadable, a link, or outside the content root.
 */
export function planFixes(diagnostics: readonly Diagnostic[], root: string): PlannedFixes {
  const byFile = new Map<string, Fix[]>();
  let postponed = 0;
  for (const { fix } of diagnostics) {
    if (fix === undefined) continue;
    const [file, other] = new Set(fix.edits.map(({ place }) => place.file));
    if (file === undefined || other !== undefined) postponed += 1;
    else byFile.set(file, [...(byFile.get(file) ?? []), fix]);
  }
  const files = [...byFile].flatMap(([file, fixes]) => {
    const planned = planFile(file, fixes, root);
    postponed += fixes.length - (planned?.fixes ?? 0);
    return planned ?? [];
  });
  return { files, postponed };
}

function planFile(file: string, fixes: readonly Fix[], root: string): FixedFile | undefined {
  const disk = join(dirname(root), file);
  if (!isPathWithin(realPath(dirname(disk)), realPath(root))) return undefined;
  const bytes = bytesOf(disk);
  const raw = bytes && textOf(bytes);
  if (bytes === undefined || raw === undefined) return undefined;
  const text = withPlainLineEnds(raw);
  const { replacements, applied } = chooseFixes(fixes, text);
  if (applied === 0) return undefined;
  return fixedFile({ file, disk, bytes }, { raw, text, replacements, applied });
}

function fixedFile(
  { file, disk, bytes }: Pick<FixedFile, 'file' | 'disk' | 'bytes'>,
  { raw, text, replacements, applied }: { raw: string; text: string; replacements: Replacement[]; applied: number },
): FixedFile {
  const diff = fileDiff([{ names: { from: file, to: file }, before: text, after: editRaw(text, replacements) }]);
  const deleted = replacements
    .filter(({ newText }) => newText === '')
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((part) => /\p{L}/u.test(part));
  return { file, disk, bytes, text: editRaw(raw, replacements), fixes: applied, diff, deleted };
}

function bytesOf(disk: string): Buffer | undefined {
  try {
    return readPlainFile(disk, FILE_SIZE_LIMITS.data);
  } catch {
    return undefined;
  }
}

function textOf(bytes: Buffer): string | undefined {
  try {
    return UTF8.decode(bytes);
  } catch {
    return undefined;
  }
}

export interface WrittenFixes {
  written: FixedFile[];
  /** Files that changed after they were read. Nothing is written to them. */
  changed: FixedFile[];
  /** Findings about files that cannot be written. */
  diagnostics: Diagnostic[];
}

/**
 * Writes fixed files, each at once, so that no other command reads half of it. Does not write a file that has changed
 * since it was read.
 */
export function writeFixes(files: readonly FixedFile[]): WrittenFixes {
  const result: WrittenFixes = { written: [], changed: [], diagnostics: [] };
  for (const file of files) {
    try {
      replaceFiles([{ disk: file.disk, before: file.bytes, after: file.text }]);
      result.written.push(file);
    } catch (error) {
      if (error instanceof ChangedMeanwhile) {
        result.changed.push(file);
        continue;
      }
      const message = `The fixes of ${file.file} cannot be written: ${reasonOf(error)}.`;
      const hint = 'Solve this problem, then run the command again.';
      result.diagnostics.push(diagnose('input/unwritable', { message, hint }));
    }
  }
  return result;
}
