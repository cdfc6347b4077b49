import { basename } from 'node:path';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { discover, type FoundItem } from '../content/discover.ts';
import { fileDiff } from '../folders/file-diff.ts';
import { type FileChange, replaceFiles } from '../folders/replace-files.ts';
import type { Move } from '../moves/edits.ts';
import { requestedMove } from '../moves/move-request.ts';
import { type ChangedFile, planMove } from '../moves/plan-move.ts';
import type { AcceptResult } from '../translations/accept.ts';
import type { TranslationPair } from '../translations/translations.ts';
import { withTranslations } from './read-translations.ts';
import type { ContentInput } from './validate.ts';

export interface MoveInput extends ContentInput {
  /** Names of the item as the person wrote them. */
  from: string;
  to: string;
  isDryRun: boolean;
}

export interface MoveResult {
  move?: Move;
  files: ChangedFile[];
  /** Files of translation records that have new hashes of changed links. They existed before. */
  records: string[];
  /** The changes as a unified diff. */
  diff: string;
  /** Links that the person must change. */
  left: SourceLocation[];
  diagnostics: Diagnostic[];
}

/**
 * Moves an item with everything that names it. Translations that were up to date stay so: their records get the hashes of
 * the changed links. If anything fails, every file is as before.
 */
export async function moveItem({ from, to, isDryRun, ...input }: MoveInput): Promise<MoveResult> {
  const { root } = input;
  const contentFiles = discover(root);
  const request = requestedMove({ from, to }, contentFiles);
  if ('problem' in request) return withoutMove([request.problem]);
  const { files, left } = planMove(request, { contentFiles, root, rootName: basename(root) });
  const planned = { move: request.move, files, records: [], diff: fileDiff(files), left, diagnostics: [] };
  if (isDryRun) return planned;
  const current = await withTranslations(
    input,
    (read) =>
      new Set(
        read
          .pairs()
          .filter(isCurrent)
          .map(({ translation }) => nameOf(translation)),
      ),
  );
  let restore = (): void => {};
  try {
    restore = replaceFiles(files.flatMap(changesOf));
    const { files: records, diagnostics } = await acceptMoved(input, { move: request.move, current });
    if (diagnostics.length === 0) return { ...planned, records };
    restore();
    return withoutMove(diagnostics);
  } catch (error) {
    restore();
    const message = `The item cannot be moved: ${reasonOf(error)}.`;
    const hint = 'Every file is as before. Solve this problem, then run the command again.';
    return withoutMove([diagnose('input/unwritable', { message, hint })]);
  }
}

/** Returns the result of a move that did not take place, with the reasons. */
export function withoutMove(diagnostics: Diagnostic[]): MoveResult {
  return { files: [], records: [], diff: '', left: [], diagnostics };
}

/** Returns the changes of a file; a renamed one is created and removed. */
function changesOf({ from, to, before, after }: ChangedFile): FileChange[] {
  const old = from === undefined ? undefined : Buffer.from(before);
  if (from === to || from === undefined) return [{ disk: to, before: old, after }];
  return [
    { disk: to, before: undefined, after },
    { disk: from, before: old, after: undefined },
  ];
}

/** Records the translations that only the move has made outdated. `current` names those that were up to date before. */
function acceptMoved(
  input: ContentInput,
  { move: { type, from, to }, current }: { move: Move; current: ReadonlySet<string> },
): Promise<AcceptResult> {
  const formerName = ({ translation: item }: TranslationPair) =>
    nameOf(item.type === type && item.slug === to ? { ...item, slug: from } : item);
  return withTranslations(input, (read) => {
    const changed = read.pairs().filter((pair) => pair.state === 'outdated' && current.has(formerName(pair)));
    return read.accept(changed, { isWhole: false });
  });
}

function isCurrent({ state }: TranslationPair): boolean {
  return state === 'current';
}

function nameOf({ locale, type, slug }: FoundItem): string {
  return `${locale} ${type}/${slug}`;
}
