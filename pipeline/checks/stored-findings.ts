import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { Environment } from '../../model/settings/environment.ts';
import { digestAll } from '../cache/key.ts';
import { type StageKey, type Store, stage } from '../cache/store.ts';
import { isOfTheMoment } from '../content/check-assets.ts';
import { allFiles, areAllFoldersReadable, type DiscoveredContent } from '../content/discover.ts';
import { isUnreadDigest } from '../content/file-digests.ts';
import type { ItemDigests } from '../content/read-entries.ts';
import { holdsAt, type TimeSpan, timeKey } from '../content/time-span.ts';
import { recordedItems } from '../translations/check-parity.ts';

/** The findings of all checks that compare parts of the content, such as links and references. */
export interface SiteFindings {
  findings: Diagnostic[];
  /** Whether every item is public now. */
  isAllPublic: boolean;
  /** The time in which the findings are the same. */
  span: TimeSpan;
}

interface StoredSiteFindings extends SiteFindings {
  /** The items with findings, with the keys of their texts. An edit may move these places. */
  places: [file: string, textKey: string][];
}

const SITE_FINDINGS = stage<StoredSiteFindings>('site findings', ['reading']);

export interface FindingsInput {
  contentFiles: DiscoveredContent;
  digests: ReadonlyMap<string, string>;
  readItems: ItemDigests;
  root: string;
  at: string;
  environment: Environment;
  production: boolean;
  store: Store;
}

export interface StoredFindings {
  /** The result of an earlier run for the same content; undefined if the checks must run. */
  known: SiteFindings | undefined;
  /** Stores the result of this run. */
  save: (result: SiteFindings) => void;
}

/**
 * Finds the findings of an earlier run. Most edits change only sentences. Then the outlines of all items are the same
 * (`outlineOf`), and so are the findings of all checks that compare items.
 */
export function storedFindings(input: FindingsInput): StoredFindings {
  const key = keyOf(input);
  if (key === undefined) return { known: undefined, save: () => {} };
  const { store, readItems } = input;
  const stored = store.read(key);
  const isSame =
    stored !== undefined &&
    holdsAt(stored.span, input.at) &&
    stored.places.every(([file, textKey]) => readItems.textKeys.get(file) === textKey);
  return {
    known: isSame ? stored : undefined,
    save({ findings, ...facts }) {
      if (findings.some(isOfTheMoment)) return;
      const files = new Set(findings.flatMap(({ place, related = [] }) => [place?.file, ...related.map(fileOf)]));
      const places = [...files].flatMap((file): StoredSiteFindings['places'] => {
        const textKey = file === undefined ? undefined : readItems.textKeys.get(file);
        return file === undefined || textKey === undefined ? [] : [[file, textKey]];
      });
      store.write(key, { findings, places, ...facts });
    },
  };
}

function fileOf({ place }: NonNullable<Diagnostic['related']>[number]): string | undefined {
  return place.file;
}

/** Returns the key; undefined if the bytes of a file or the outline of an item are unknown. */
function keyOf({
  contentFiles,
  digests,
  readItems,
  root,
  at,
  environment,
  production,
  store,
}: FindingsInput): StageKey<StoredSiteFindings> | undefined {
  if (!areAllFoldersReadable(contentFiles)) return undefined;
  const parts = [root, timeKey(at), JSON.stringify({ environment, production })];
  // An item is compared with its translation if there is a record. The hashes of records are compared again in each run.
  parts.push(...recordedItems(contentFiles.translations, { store, digests }));
  for (const { file } of allFiles({ ...contentFiles, items: [], translations: [] })) {
    const bytes = digests.get(file);
    if (bytes === undefined || isUnreadDigest(bytes)) return undefined;
    parts.push(file, bytes);
  }
  for (const { file } of contentFiles.items) {
    const outline = readItems.outlines.get(file);
    if (outline === undefined) return undefined;
    parts.push(file, outline);
  }
  return { stage: SITE_FINDINGS, parts: [digestAll(parts)] };
}
