import { basename } from 'node:path';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { reasonOf } from '../../model/diagnostics/reason.ts';
import { readSettings } from '../../model/settings/settings.ts';
import { siteClocks } from '../../model/settings/site-clock.ts';
import { discover, type FoundItem } from '../content/discover.ts';
import { badgeOn } from '../content/visibility.ts';
import { fileDiff } from '../folders/file-diff.ts';
import { type FileChange, replaceFiles } from '../folders/replace-files.ts';
import type { ItemChange } from '../moves/edits.ts';
import { type ChangedFile, type PlannedChange, planChange } from '../moves/plan-change.ts';
import { fieldsOf, type PublicContent } from '../moves/public-addresses.ts';
import { type RequestedChange, requestedMove, requestedRemoval } from '../moves/requested-change.ts';
import type { AcceptResult } from '../translations/accept.ts';
import type { TranslationPair } from '../translations/translations.ts';
import { withTranslations } from './read-translations.ts';
import type { ContentInput } from './validate.ts';

/** The names of an item, as the person wrote them. */
export type WantedChange =
  | { move: string; to: string }
  /** `to` is the page that replaces the removed one. */
  | { remove: string; to: string | undefined };

export interface ChangeInput extends ContentInput {
  wanted: WantedChange;
  isDryRun: boolean;
}

export interface ChangeResult extends PlannedChange {
  change?: ItemChange;
  /** Files of translation records that have new hashes of changed links. They existed before. */
  records: string[];
  /** The changes as a unified diff. */
  diff: string;
  diagnostics: Diagnostic[];
}

/**
 * Moves or removes an item with everything that names it. Translations that were up to date stay so: their records get
 * the hashes of the changed links. If anything fails, every file is as before.
 */
export async function changeItem({ wanted, isDryRun, ...input }: ChangeInput): Promise<ChangeResult> {
  const { root, at, environment } = input;
  const contentFiles = discover(root);
  const { settings } = readSettings(contentFiles.settings, { root: basename(root), at, environment });
  const clocks = siteClocks(at, settings);
  const isPublic = (item: FoundItem) => badgeOn(clocks[item.locale], fieldsOf(item)) === undefined;
  const request = requestOf(wanted, { contentFiles, isPublic });
  if ('problem' in request) return withoutChange([request.problem]);
  const { change } = request;
  const plan = planChange(request, { contentFiles, root, rootName: basename(root), isPublic, isDryRun });
  const planned = { ...plan, change, records: [], diff: fileDiff(plan.files), diagnostics: [] };
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
    restore = replaceFiles(plan.files.flatMap(changesOf));
    const { files: records, diagnostics } = await acceptChanged(input, { change, current });
    if (diagnostics.length === 0) return { ...planned, records };
    restore();
    return withoutChange(diagnostics);
  } catch (error) {
    restore();
    const message = `The item cannot be ${'move' in wanted ? 'moved' : 'removed'}: ${reasonOf(error)}.`;
    const hint = 'Every file is as before. Solve this problem, then run the command again.';
    return withoutChange([diagnose('input/unwritable', { message, hint })]);
  }
}

function requestOf(wanted: WantedChange, { contentFiles, isPublic }: PublicContent): RequestedChange {
  return 'move' in wanted
    ? requestedMove({ from: wanted.move, to: wanted.to }, contentFiles)
    : requestedRemoval({ name: wanted.remove, to: wanted.to }, { contentFiles, isPublic });
}

/** Returns the result of a change that did not take place, with the reasons. */
export function withoutChange(diagnostics: Diagnostic[]): ChangeResult {
  return { files: [], records: [], diff: '', left: [], address: 'stays', diagnostics };
}

/** Returns the changes of a file; a renamed one is written and removed. */
function changesOf({ from, to, before, after }: ChangedFile): FileChange[] {
  const old = from === undefined ? undefined : Buffer.from(before);
  const removed = from === undefined || from === to ? [] : [{ disk: from, before: old, after: undefined }];
  const written = to === undefined ? [] : [{ disk: to, before: from === to ? old : undefined, after }];
  return [...written, ...removed];
}

/** Records the translations that only the change has made outdated. `current` names those that were up to date before. */
function acceptChanged(
  input: ContentInput,
  { change: { type, from, to }, current }: { change: ItemChange; current: ReadonlySet<string> },
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
