import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import { careerTeam } from '../../model/content-types/career-team.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { typeOf } from '../../model/content-types/index.ts';
import type { SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { locationAt } from '../../model/diagnostics/source.ts';
import { readFrontMatter } from '../../model/reading/front-matter.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import { TEAM_FIELDS } from '../content/check-job-teams.ts';
import type { FoundItem } from '../content/discover.ts';
import { referencesOf } from '../content/make-library.ts';
import { keepingLineEnds } from '../folders/line-ends.ts';
import { search } from '../pages/search.ts';
import { withRecords } from '../translations/change-records.ts';
import { readRecords } from '../translations/records.ts';
import { applyEdits, type Edits, type ItemChange, type LeftReference, leadsToItem, type TextEdit } from './edits.ts';
import { fieldsOf, knownLocales, type PublicAddress, type PublicContent, publicAddress } from './public-addresses.ts';
import { type AddedRule, MOVED_RULES, ruleEdits, withFormerPath } from './redirect-edits.ts';
import { textEdits } from './text-edits.ts';
import { yamlEdits } from './yaml-edits.ts';

/** A file that a change of an item edits, creates, renames or removes. */
export interface ChangedFile {
  /** Absolute path before and after; `from` is undefined for a new file, `to` for a removed one. */
  from: string | undefined;
  to: string | undefined;
  /** Their names for people. */
  names: { from: string | undefined; to: string | undefined };
  before: string;
  after: string;
}

/** A place that the person must change. */
export interface LeftPlace extends SourceLocation {
  /** What the place has, such as `a link`. */
  what: string;
}

/** What happens to the address of an item that is moved or removed. */
export type AddressOutcome = 'stays' | 'redirects' | 'is hidden' | 'is lost';

export interface PlannedChange {
  files: ChangedFile[];
  left: LeftPlace[];
  address: AddressOutcome;
}

interface Contents extends PublicContent {
  root: string;
  rootName: string;
  /** True if nothing is written. Then places are in the files as they are, and otherwise in the changed ones. */
  isDryRun: boolean;
}

/**
 * Plans the move or the removal of an item: its files, every link and name, the redirect and the records. Writes
 * nothing.
 */
export function planChange(
  { change, items }: { change: ItemChange; items: readonly FoundItem[] },
  { contentFiles, root, rootName, isPublic, isDryRun }: Contents,
): PlannedChange {
  const address = publicAddress(change.fromPath, { items, contentFiles, isPublic });
  const files: ChangedFile[] = [];
  const left: LeftPlace[] = [];
  const edit = (file: FileNames, { before, after }: { before: string; after: string }, to: FileNames = file) => {
    if (after !== before || to.disk !== file.disk)
      files.push({ from: file.disk, to: to.disk, names: { from: file.file, to: to.file }, before, after });
  };
  const leave = (file: string, text: string, found: Edits) =>
    left.push(...found.left.map((reference) => placeOf(reference, { file, text, edits: isDryRun ? [] : found.edits })));

  for (const item of contentFiles.items) {
    const before = readFileSync(item.disk, 'utf8');
    const isChanged = items.includes(item);
    if (isChanged && change.to === undefined) {
      files.push({ from: item.disk, to: undefined, names: { from: item.file, to: undefined }, before, after: '' });
      continue;
    }
    if (!isChanged && !before.includes(change.from) && !before.includes(change.fromPath)) continue;
    const { text, restore } = keepingLineEnds(before);
    const found = itemEdits(item, text, change);
    leave(item.file, text, found);
    const edited = applyEdits(text, found.edits);
    const isKnown = isChanged && address.locales.includes(item.locale);
    const after = isKnown ? withFormerAddress(edited, change) : edited;
    edit(item, { before, after: restore(after) }, isChanged ? renamed(item, `${change.to}.md`) : item);
  }
  const words = contentFiles.words.map((file) => ({ ...file, isSearch: file.id === search.id }));
  for (const file of [...words, ...Object.values(contentFiles.settings), ...contentFiles.data]) {
    const before = readFileSync(file.disk, 'utf8');
    if (!before.includes(change.from) && !before.includes(change.fromPath)) continue;
    const entriesIn = 'isSearch' in file && file.isSearch ? searchRows(change) : undefined;
    const found = yamlEdits(before, { offset: 0, change, namesIn: (value) => teamsIn(value, change), entriesIn });
    leave(file.file, before, found);
    edit(file, { before, after: applyEdits(before, found.edits) });
  }
  for (const file of contentFiles.translations.filter(({ type }) => type === change.type)) {
    const { records } = readRecords(file);
    const record = records.find(({ slug }) => slug === change.from);
    if (record === undefined) continue;
    const before = readFileSync(file.disk, 'utf8');
    const renaming = change.to === undefined ? [] : [[change.to, record] as const];
    const changes = new Map([[change.from, undefined], ...renaming]);
    edit(file, { before, after: withRecords(before, { records, changes }) });
  }
  const former = formerAddresses(items, change);
  const led = redirectedLocales(change, address);
  const rules = rulesFor(change, { led, former });
  const redirects = redirectFiles(change, { added: rules, contentFiles, root, rootName });
  const lost = address.listed.filter(({ locale }) => change.toPath !== change.fromPath && !led.includes(locale));
  left.push(...redirects.left, ...lost.map(({ place }) => ({ ...place, what: 'the published address' })));
  return { files: [...files, ...redirects.files], left, address: outcomeOf(change, { address, led }) };
}

/** Returns the place of a reference in a file after these edits. */
function placeOf(
  { offset, what }: LeftReference,
  { file, text, edits }: { file: string; text: string; edits: readonly TextEdit[] },
): LeftPlace {
  const before = edits.filter(({ start }) => start < offset);
  const moved = before.reduce((sum, { start, end, text: added }) => sum + added.length - (end - start), offset);
  return { ...locationAt({ file, text: applyEdits(text, edits) }, moved), what };
}

/** A file on disk and for people. */
interface FileNames {
  disk: string;
  file: string;
}

function renamed({ disk, file }: FileNames, name: string): FileNames {
  return { disk: join(dirname(disk), name), file: file.replace(/[^/]+$/, () => name) };
}

/** Returns the former addresses of a removed item, which its file has answered so far. */
function formerAddresses(items: readonly FoundItem[], { to }: ItemChange): string[] {
  if (to !== undefined) return [];
  const written = items.flatMap((item) => fieldsOf(item).formerPaths ?? []);
  return [...new Set(written.filter((path) => typeof path === 'string'))];
}

/**
 * Returns the locales in which a redirect leads from the address afterwards. No rule may lead to a hidden page, so a
 * moved page needs one only where it is public. `requestedRemoval` has checked the page that replaces a removed one.
 */
function redirectedLocales({ fromPath, to, toPath }: ItemChange, address: PublicAddress): Locale[] {
  if (toPath === undefined || toPath === fromPath) return [];
  return to === undefined ? knownLocales(address) : address.locales;
}

/** Returns the rules to add. A moved item of a type with former paths keeps its address in its own file. */
function rulesFor(
  { type, fromPath, to }: ItemChange,
  { led, former }: { led: readonly Locale[]; former: readonly string[] },
): AddedRule[] {
  if (led.length === 0 || (to !== undefined && typeOf(type).formerPaths !== undefined)) return [];
  const isEverywhere = PUBLISHED_LOCALES.every((locale) => led.includes(locale));
  return [fromPath, ...former].flatMap((path): AddedRule[] =>
    isEverywhere ? [{ fromPath: path }] : led.map((locale) => ({ fromPath: path, locale })),
  );
}

function outcomeOf(
  { fromPath, toPath }: ItemChange,
  { address, led }: { address: PublicAddress; led: readonly Locale[] },
): AddressOutcome {
  const known = knownLocales(address);
  if (fromPath === toPath) return 'stays';
  if (known.length === 0) return 'is hidden';
  return known.every((locale) => led.includes(locale)) ? 'redirects' : 'is lost';
}

/** Returns a function that finds the rows of the search words about the page. */
function searchRows(change: ItemChange): (value: unknown) => ValuePath[] {
  return (value) => {
    const rows: unknown[] = isRecord(value) && Array.isArray(value.pages) ? value.pages : [];
    return rows.flatMap((row, index) =>
      isRecord(row) && typeof row.href === 'string' && leadsToItem(row.href, change) ? [['pages', index]] : [],
    );
  };
}

/** Returns the edits of an item's fields and text. */
function itemEdits(item: FoundItem, text: string, change: ItemChange): Edits {
  const { bodyOffset } = readFrontMatter({ file: item.file, text });
  const closing = text.indexOf('\n---') + 1;
  if (bodyOffset === undefined || closing === 0) return { edits: [], left: [] };
  const namesIn = (fields: unknown) => (isRecord(fields) ? namesOfItem({ ...item, fields } as never, change) : []);
  const fields = yamlEdits(text.slice('---'.length, closing), { offset: '---'.length, change, namesIn });
  const body = textEdits(text, { offset: bodyOffset, change });
  return { edits: [...fields.edits, ...body.edits], left: [...fields.left, ...body.left] };
}

/** Returns the file of a moved item with its old address among the former ones, if its type has them. */
function withFormerAddress(text: string, change: ItemChange): string {
  const end = text.indexOf('\n---') + 1;
  if (end === 0 || typeOf(change.type).formerPaths === undefined || change.fromPath === change.toPath) return text;
  return `---${withFormerPath(text.slice('---'.length, end), change)}${text.slice(end)}`;
}

function namesOfItem(item: ReadItem, { type, from }: ItemChange): ValuePath[] {
  return referencesOf(item).flatMap(({ reference, field }) =>
    reference.type === type && reference.slug === from ? [field] : [],
  );
}

/** Returns the paths of rows that name a moved team. */
function teamsIn(value: unknown, { type, from }: ItemChange): ValuePath[] {
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
  change: ItemChange,
  { added, contentFiles, root, rootName }: Omit<Contents, 'isPublic' | 'isDryRun'> & { added: readonly AddedRule[] },
): Pick<PlannedChange, 'files' | 'left'> {
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
  const edited = all.map(({ disk, file, before }) => {
    const { text: after, left } = ruleEdits(before, change, { added: file === target ? added : [] });
    const places = left.map((reference) => placeOf(reference, { file, text: before ?? '', edits: [] }));
    const from = before === undefined ? undefined : disk;
    const names = { from: from && file, to: file };
    const isChanged = after !== undefined && after !== before;
    return { files: isChanged ? [{ from, to: disk, names, before: before ?? '', after }] : [], left: places };
  });
  return { files: edited.flatMap(({ files }) => files), left: edited.flatMap(({ left }) => left) };
}
