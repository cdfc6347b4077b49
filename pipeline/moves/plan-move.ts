import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { careerTeam } from '../../model/content-types/career-team.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { typeOf } from '../../model/content-types/index.ts';
import type { SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { locationAt } from '../../model/diagnostics/source.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import type { ValuePath } from '../../model/reading/yaml.ts';
import { TEAM_FIELDS } from '../content/check-job-teams.ts';
import type { DiscoveredContent, FoundItem } from '../content/discover.ts';
import { referencesOf } from '../content/make-library.ts';
import { withRecords } from '../translations/change-records.ts';
import { readRecords } from '../translations/records.ts';
import { applyEdits, type Move } from './edits.ts';
import { MOVED_RULES, movedRules, withFormerPath } from './redirect-edits.ts';
import { textEdits } from './text-edits.ts';
import { yamlEdits } from './yaml-edits.ts';

/** A file that a move changes, creates or renames. */
export interface ChangedFile {
  /** Absolute path before and after; `from` is undefined for a new file. */
  from: string | undefined;
  to: string;
  /** Their names for people. */
  names: { from: string | undefined; to: string };
  before: string;
  after: string;
}

export interface PlannedMove {
  files: ChangedFile[];
  /** Places of links that the person must change. */
  left: SourceLocation[];
}

/** Plans a move: the files of the item, every link and name, the redirect and the records. Writes nothing. */
export function planMove(
  { move, items }: { move: Move; items: readonly FoundItem[] },
  { contentFiles, root, rootName }: { contentFiles: DiscoveredContent; root: string; rootName: string },
): PlannedMove {
  const planned: PlannedMove = { files: [], left: [] };
  const add = (
    file: { disk: string; file: string },
    after: string,
    before: string,
    disk = file.disk,
    name = file.file,
  ) => {
    if (after !== before || disk !== file.disk)
      planned.files.push({ from: file.disk, to: disk, names: { from: file.file, to: name }, before, after });
  };
  const moved = new Set(items.map(({ disk }) => disk));
  for (const item of contentFiles.items) {
    const before = readFileSync(item.disk, 'utf8');
    const isMoved = moved.has(item.disk);
    if (!isMoved && !before.includes(move.from)) continue;
    const { text, left } = movedItem(item, keepingLineEnds(before).text, { move, isMoved });
    planned.left.push(...left);
    const name = `${move.to}.md`;
    const [disk, file] = isMoved
      ? [join(dirname(item.disk), name), item.file.replace(/[^/]+$/, () => name)]
      : [item.disk, item.file];
    add(item, keepingLineEnds(before).restore(text), before, disk, file);
  }
  for (const file of [...contentFiles.words, ...Object.values(contentFiles.settings), ...contentFiles.data]) {
    const before = readFileSync(file.disk, 'utf8');
    if (!before.includes(move.from)) continue;
    add(
      file,
      applyEdits(before, yamlEdits(before, { offset: 0, move, namesIn: (value) => teamsIn(value, move) })),
      before,
    );
  }
  for (const file of contentFiles.translations.filter(({ type }) => type === move.type)) {
    const { records } = readRecords(file);
    const record = records.find(({ slug }) => slug === move.from);
    const before = readFileSync(file.disk, 'utf8');
    if (record !== undefined)
      add(
        file,
        withRecords(before, {
          records,
          changes: new Map([
            [move.from, undefined],
            [move.to, record],
          ]),
        }),
        before,
      );
  }
  planned.files.push(...redirectFiles(move, { contentFiles, root, rootName }));
  return planned;
}

/** Returns the text with `\n`, and a function that restores the line ends and the mark of the file. */
function keepingLineEnds(written: string): { text: string; restore: (text: string) => string } {
  const mark = written.startsWith('\ufeff') ? '\ufeff' : '';
  const end = written.includes('\r\n') ? '\r\n' : '\n';
  return {
    text: written.slice(mark.length).replaceAll('\r\n', '\n'),
    restore: (text) => mark + text.replaceAll('\n', () => end),
  };
}

function movedItem(item: FoundItem, text: string, { move, isMoved }: { move: Move; isMoved: boolean }) {
  const source = { file: item.file, text };
  const { bodyOffset } = readFrontMatter(source);
  const closing = text.indexOf('\n---') + 1;
  if (bodyOffset === undefined || closing === 0) return { text, left: [] };
  const namesIn = (fields: unknown) => (isRecord(fields) ? namesOfItem({ ...item, fields } as never, move) : []);
  const fields = yamlEdits(text.slice('---'.length, closing), { offset: '---'.length, move, namesIn });
  const { edits, left } = textEdits(text, { offset: bodyOffset, move });
  const changed = applyEdits(text, [...fields, ...edits]);
  const hasFormerPaths = isMoved && typeOf(move.type).formerPaths !== undefined && move.fromPath !== move.toPath;
  const end = changed.indexOf('\n---') + 1;
  return {
    text: hasFormerPaths
      ? `---${withFormerPath(changed.slice('---'.length, end), move)}${changed.slice(end)}`
      : changed,
    left: left.map((offset) => locationAt(source, offset)),
  };
}

function namesOfItem(item: ReadItem, { type, from }: Move): ValuePath[] {
  return referencesOf(item).flatMap(({ reference, field }) =>
    reference.type === type && reference.slug === from ? [field] : [],
  );
}

/** Returns the paths of rows that name a moved team. */
function teamsIn(value: unknown, { type, from }: Move): ValuePath[] {
  if (type !== careerTeam.id || !isRecord(value)) return [];
  const names = Object.values(TEAM_FIELDS);
  const within = (path: ValuePath, node: unknown): ValuePath[] => {
    if (Array.isArray(node)) return node.flatMap((child, index) => within([...path, index], child));
    if (isRecord(node)) return Object.entries(node).flatMap(([key, child]) => within([...path, key], child));
    const key = path.findLast((part) => typeof part === 'string');
    return node === from && names.includes(key as never) ? [path] : [];
  };
  return within([], value);
}

function redirectFiles(
  move: Move,
  { contentFiles, root, rootName }: { contentFiles: DiscoveredContent; root: string; rootName: string },
): ChangedFile[] {
  const isRule = typeOf(move.type).formerPaths === undefined;
  const target = `${rootName}/redirects/${MOVED_RULES}`;
  const known = contentFiles.redirects.map(({ disk, file }) => ({
    disk,
    file,
    before: readFileSync(disk, 'utf8') as string | undefined,
  }));
  const isThere = known.some(({ file }) => file === target);
  const all = isThere
    ? known
    : [...known, { disk: join(root, 'redirects', MOVED_RULES), file: target, before: undefined }];
  return all.flatMap(({ disk, file, before }) => {
    const after = movedRules(before, move, { isNew: isRule && file === target });
    if (after === undefined || after === before) return [];
    const from = before === undefined ? undefined : disk;
    return { from, to: disk, names: { from: from && file, to: file }, before: before ?? '', after };
  });
}
