import type { CommonFields } from '../../model/content-types/entry.ts';
import { itemPath } from '../../model/content-types/index.ts';
import { jobPath } from '../../model/content-types/props/careers.ts';
import type { KindId } from '../../model/data/kinds.ts';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import type { Badge } from '../../model/shapes/badge.ts';
import { allFiles, areAllFoldersReadable, discover, type FoundItem } from '../content/discover.ts';
import { fileDigests } from '../content/file-digests.ts';
import { badgeOf } from '../content/visibility.ts';
import { type ReadData, readData } from '../data-files/read-data.ts';
import { beginSite } from '../site/read-site.ts';
import type { TranslationPair } from '../translations/translations.ts';
import { entryPool } from '../workers/entry-pool.ts';
import { type ContentInput, openResultStore } from './validate.ts';

/** An item as `waybill list` shows it. */
export interface ListedItem {
  locale: string;
  /** The id of its content type. */
  type: string;
  slug: string;
  path: string;
  title: string;
  file: string;
  state: Badge | 'public';
  /** The day of its last change, publication or review; absent if it names none. */
  date?: string;
  publishAt?: string;
  expireAt?: string;
  /** The last day of an event. */
  endsOn?: string;
  /** The state of its translation; absent for originals and for items without one. */
  translation?: TranslationPair['state'];
}

/** A change that a day causes without an edit. */
export interface DueChange {
  /** YYYY-MM-DD. */
  day: string;
  happens: 'is published' | 'expires' | 'ends' | 'closes' | 'becomes stale';
  /** The item, or the kind of data. */
  what: string;
  path?: string;
  file: string;
  locale?: string;
}

export interface ListedContent {
  items: ListedItem[];
  /** All changes after today, the next one first. */
  due: DueChange[];
  /** Unreadable folders, and faults of records. With them, the list is incomplete. */
  problems: Diagnostic[];
}

/** Reads all items, and the days of changes of items and data. */
export async function listContent(input: ContentInput): Promise<ListedContent> {
  const { root, at, environment, onStage } = input;
  const results = openResultStore(input);
  try {
    const { store } = results;
    const contentFiles = discover(root);
    const digests = fileDigests(allFiles(contentFiles), store);
    const siteInput = { root, at, environment, production: false, store, contentFiles, digests };
    const site = beginSite({ ...siteInput, ...(onStage && { onStage }) });
    const make = entryPool({ ...input.reading, parser: environment.parser });
    if (site.missing.items.length > 0) await make(site.missing);
    const states = new Map(site.translations.pairs().map((pair) => [pair.translation.file, pair.state]));
    const items = contentFiles.items.map((item) => {
      const fields = (site.wordings.fieldsOf(item.file) ?? {}) as DatedFields;
      return listedItem(item, { fields, at, translation: states.get(item.file) });
    });
    const folders = areAllFoldersReadable(contentFiles) ? [] : contentFiles.diagnostics;
    results.saveWithoutPruning();
    const due = [...items.flatMap(duesOfItem), ...duesOfData(readData(contentFiles.data, at, store))];
    return {
      items,
      due: due.filter(({ day }) => day > at).toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)),
      problems: sortDiagnostics([...folders, ...site.translations.fileFindings()]),
    };
  } finally {
    results.close();
  }
}

/** The fields with days of the types that have them. */
interface DatedFields extends Partial<CommonFields> {
  path?: string;
  publishedOn?: string;
  updatedOn?: string;
  reviewedOn?: string;
  startsOn?: string;
  endsOn?: string;
}

function listedItem(
  { locale, type, slug, file }: FoundItem,
  { fields, at, translation }: { fields: DatedFields; at: string; translation: ListedItem['translation'] | undefined },
): ListedItem {
  const { publishAt, expireAt, startsOn, endsOn = startsOn, title = slug } = fields;
  const date = fields.updatedOn ?? fields.publishedOn ?? fields.reviewedOn ?? startsOn;
  return {
    locale,
    type,
    slug,
    path: fields.path ?? itemPath(type, slug),
    title,
    file,
    state: badgeOf({ fields }, at) ?? 'public',
    ...(date !== undefined && { date }),
    ...(publishAt !== undefined && { publishAt }),
    ...(expireAt !== undefined && { expireAt }),
    ...(endsOn !== undefined && { endsOn }),
    ...(translation !== undefined && { translation }),
  };
}

/** A draft changes on no day. */
function duesOfItem({ locale, type, slug, path, file, state, publishAt, expireAt, endsOn }: ListedItem): DueChange[] {
  if (state === 'draft') return [];
  const due = { what: `${type}/${slug}`, path, file, locale };
  return [
    ...(publishAt === undefined ? [] : [{ ...due, day: publishAt, happens: 'is published' as const }]),
    ...(expireAt === undefined ? [] : [{ ...due, day: expireAt, happens: 'expires' as const }]),
    ...(endsOn === undefined ? [] : [{ ...due, day: dayAfter(endsOn), happens: 'ends' as const }]),
  ];
}

/** Returns when jobs close, and for each kind of data the day when its first row becomes stale. */
function duesOfData({ data, placeOf, staleOn }: ReadData): DueChange[] {
  const jobs = data.jobs.map((job): DueChange => {
    const { file } = placeOf('jobs', job);
    return { day: dayAfter(job.validTo), happens: 'closes', what: `job ${job.id}`, path: jobPath(job), file };
  });
  const stale = Object.entries(data).flatMap(([kind, rows]): DueChange[] => {
    if (!Array.isArray(rows)) return [];
    const days = (rows as { checkedOn: string }[]).map((row) => ({ row, day: staleOn(kind as KindId, row) }));
    const [first] = days.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
    if (first === undefined || first.day === '') return [];
    const { file } = placeOf(kind as KindId, first.row as never);
    return [{ day: first.day, happens: 'becomes stale', what: `data ${kind}`, file }];
  });
  return [...jobs, ...stale];
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
