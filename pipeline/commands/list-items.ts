import type { CommonFields } from '../../model/content-types/entry.ts';
import { itemPath } from '../../model/content-types/index.ts';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { dataDay, type SiteClock } from '../../model/settings/site-clock.ts';
import type { Badge } from '../../model/shapes/badge.ts';
import { allFiles, areAllFoldersReadable, discover, type FoundItem } from '../content/discover.ts';
import { fileDigests } from '../content/file-digests.ts';
import { badgeOn } from '../content/visibility.ts';
import { readData } from '../data-files/read-data.ts';
import { beginSite } from '../site/begin-site.ts';
import type { TranslationPair } from '../translations/translations.ts';
import { entryPool } from '../workers/entry-pool.ts';
import { type ChangingFields, type ComingChange, changesOfData, changesOfItem } from './coming-changes.ts';
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

export interface ListedContent {
  items: ListedItem[];
  /** All changes to come, the next one first. */
  due: ComingChange[];
  /** Unreadable folders, and faults of records. With them, the list is incomplete. */
  problems: Diagnostic[];
}

/** Reads all items, and the times at which items and data change. */
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
    const listed = contentFiles.items.map((found) => {
      const fields = (site.wordings.fieldsOf(found.file) ?? {}) as DatedFields;
      const clock = site.clocks[found.locale];
      const item = listedItem(found, { fields, clock, translation: states.get(found.file) });
      return { item, changes: changesOfItem(item, { fields, clock }) };
    });
    const folders = areAllFoldersReadable(contentFiles) ? [] : contentFiles.diagnostics;
    results.saveWithoutPruning();
    const ofData = changesOfData(readData(contentFiles.data, dataDay(at), { store }), at);
    const due = [...listed.flatMap(({ changes }) => changes), ...ofData];
    return {
      items: listed.map(({ item }) => item),
      due: due.toSorted((change, other) => (change.at < other.at ? -1 : change.at > other.at ? 1 : 0)),
      problems: sortDiagnostics([...folders, ...site.translations.fileFindings()]),
    };
  } finally {
    results.close();
  }
}

/** The fields with days of the types that have them. */
interface DatedFields extends Partial<CommonFields>, ChangingFields {
  path?: string;
  publishedOn?: string;
  updatedOn?: string;
  reviewedOn?: string;
}

function listedItem(
  { locale, type, slug, file }: FoundItem,
  {
    fields,
    clock,
    translation,
  }: { fields: DatedFields; clock: SiteClock; translation: ListedItem['translation'] | undefined },
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
    state: badgeOn(clock, fields) ?? 'public',
    ...(date !== undefined && { date }),
    ...(publishAt !== undefined && { publishAt }),
    ...(expireAt !== undefined && { expireAt }),
    ...(endsOn !== undefined && { endsOn }),
    ...(translation !== undefined && { translation }),
  };
}
