import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Locale } from '../../contract/locales.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { FoundFile } from '../../model/reading/found-file.ts';
import type { ItemBody } from '../../model/shapes/body.ts';
import type { OnStage, StageProgress } from '../../model/shapes/progress.ts';
import type { SiteBundle } from '../bundle/site-bundle.ts';
import { entryMemory } from '../cache/entry-memory.ts';
import type { ResultStore } from '../cache/result-store.ts';
import { noStore, type Store } from '../cache/store.ts';
import {
  allFiles,
  areAllFoldersReadable,
  type DiscoveredContent,
  discover,
  type FoundItem,
} from '../content/discover.ts';
import { fileDigests } from '../content/file-digests.ts';
import type { MakeEntries } from '../content/read-entries.ts';
import { localeFiles } from '../emit/locale-files.ts';
import { encodeVariants, readVariant } from '../images/encode.ts';
import { DEV_RECIPE } from '../images/formats.ts';
import { type ImageStore, memoryImageStore } from '../images/image-store.ts';
import { type Variant, variantsOfAllLocales } from '../images/variants.ts';
import type { ParseMarkdown } from '../markdown/parsers.ts';
import { parserNamed } from '../markdown/parsers.ts';
import { readSite, type Site } from '../site/read-site.ts';
import type { SiteSource } from '../site/site-source.ts';
import type { TranslationPair } from '../translations/translations.ts';
import { entryPool, type ReadingOptions } from '../workers/entry-pool.ts';
import { type OutdatedText, outdatedTexts } from '../xliff/outdated-texts.ts';
import { editWords } from './live-edit.ts';
import { type LiveLocale, type ShownLocale, showLocale } from './live-locale.ts';

export interface LiveSiteInput extends SiteSource {
  bundle: SiteBundle;
  /** The result store of builds, for a quick start. It is closed after the first update, because builds need it too. */
  results: ResultStore;
  reading: ReadingOptions;
  /** The image store. */
  imageStore?: ImageStore;
  /** Receives the stages of each update that reads and plans all of the site. */
  onStage?: OnStage | undefined;
}

/** The result of an update. */
export interface LiveUpdate {
  diagnostics: Diagnostic[];
  pages: number;
  /**
   * False after an edit of words that other items may depend on: titles, summaries, headings and links. Then pages are up
   * to date, but the findings are those of the last full check with the new ones of the edited items, and files that many
   * pages share may be older. `update([])` completes both. An edit of sentences changes neither.
   */
  isWhole: boolean;
}

/** The sites of all locales in memory. Files are rendered on demand. */
export interface LiveSite {
  /** Reads changes since the last update. `changed` lists absolute paths of changed files, if known. */
  update: (changed?: readonly string[]) => Promise<LiveUpdate>;
  /** Renders with other templates from now on. */
  useTemplates: (bundle: SiteBundle) => void;
  locales: () => LiveLocale[];
  /** Returns the path of the page of an item's file on disk; undefined for other files. */
  pathOf: (disk: string) => string | undefined;
  /** Returns the texts of an item's page whose originals have changed. `oldOf` returns the original at the time of the record. */
  outdatedOn: (page: { locale: Locale; path: string }, oldOf: OldOriginal) => OutdatedText[];
}

/** Returns the text of an original from which a translation was made; undefined if it is lost. */
export type OldOriginal = (pair: TranslationPair) => string | undefined;

/** The site after the last update, and its inputs, which the next update compares with the files. */
interface Current extends FindingsAfterEdit {
  site: Site;
  contentFiles: DiscoveredContent;
  digests: Map<string, string>;
  /** The items by their path on disk. */
  byDisk: ReadonlyMap<string, FoundItem>;
  /** Texts that were edited since the last full update, by the key of the text. */
  texts: Map<string, ItemBody>;
}

/** Returns a live site, which serves nothing before the first `update`. */
export function openLiveSite(input: LiveSiteInput): LiveSite {
  const { environment, results, reading, imageStore = memoryImageStore() } = input;
  const store = entryMemory(results.store);
  const make = entryPool({ ...reading, parser: environment.parser });
  let { bundle } = input;
  let current: Current | undefined;
  let wasWhole = true;
  const shown = new Map<Locale, ShownLocale>();

  const show = ({ site: { locales, library, readBody, again }, texts }: Current) => {
    const bodyOf = (entry: Entry) => texts.get(entry.textKey) ?? readBody(entry);
    for (const localeSite of locales) {
      const files = () =>
        localeFiles({
          site: localeSite,
          library,
          bundle,
          environment,
          readBody: bodyOf,
          store,
          readImage: (variant: Variant) => readVariant(variant, imageStore),
          isMuted: true,
        });
      const before = shown.get(localeSite.locale);
      shown.set(localeSite.locale, showLocale({ localeSite, files, planAgain: again.plan, before }));
    }
  };

  /** Applies an edit of the words of known items. Returns undefined if the caller must read and plan the site again. */
  const updateWords = async (changed: readonly string[]): Promise<LiveUpdate | undefined> => {
    if (current === undefined || !wasWhole || changed.length === 0 || changed.length > MAX_EDITS) return undefined;
    const edited = await editItems(changed, current, await parserNamed(environment.parser));
    if (edited === undefined) return undefined;
    Object.assign(current, edited);
    for (const shownLocale of shown.values()) shownLocale.forget();
    return { ...edited, pages: pagesOf(current.site) };
  };

  const updateAll = async (changed: readonly string[] | undefined): Promise<LiveUpdate> => {
    const before = current;
    const contentFiles = before && wasWhole && isKnown(before, changed) ? before.contentFiles : discover(input.root);
    wasWhole = areAllFoldersReadable(contentFiles);
    // Files in an unreadable folder may still exist, so the site does not change.
    if (before && !wasWhole) return wholeUpdate(before.site, contentFiles.diagnostics);
    current = await readAll(contentFiles, { ...input, before, changed, store, imageStore, make });
    if (before === undefined) {
      results.save();
      results.close();
      store.detachStore();
    }
    show(current);
    return wholeUpdate(current.site, current.diagnostics);
  };

  return {
    update: async (changed) => (changed && (await updateWords(changed))) ?? (await updateAll(changed)),
    useTemplates(next) {
      bundle = next;
      if (current) show(current);
    },
    locales: () => [...shown.values()],
    pathOf: (disk) => current && pathOfItem(disk, current),
    outdatedOn: (page, oldOf) => (current ? outdatedOn(page, current, oldOf) : []),
  };
}

function outdatedOn(
  { locale, path }: { locale: Locale; path: string },
  { site, contentFiles }: Current,
  oldOf: OldOriginal,
): OutdatedText[] {
  const item = contentFiles.items.find((one) => one.locale === locale && site.library.find(locale, one)?.path === path);
  const pair = item && site.pairOf(item);
  const compared = pair?.state === 'outdated' ? site.compare(pair, oldOf(pair)) : undefined;
  return compared ? outdatedTexts(compared) : [];
}

function pathOfItem(disk: string, { site, byDisk }: Current): string | undefined {
  const item = byDisk.get(disk);
  return item && site.library.find(item.locale, item)?.path;
}

interface ReadAllInput extends SiteSource {
  store: Store;
  make: MakeEntries;
  onStage?: OnStage | undefined;
  before: Current | undefined;
  changed: readonly string[] | undefined;
  imageStore: ImageStore;
}

/** Reads changed files, then plans and checks all of the site. */
async function readAll(
  contentFiles: DiscoveredContent,
  { root, at, environment, store, make, imageStore, before, changed, onStage = () => {} }: ReadAllInput,
): Promise<Current> {
  const files = allFiles(contentFiles);
  const digests =
    before === undefined
      ? fileDigests(files, store)
      : digestsAfter(before.digests, { files, changed, parent: dirname(root) });
  const siteInput = { root, at, environment, production: false, recipe: DEV_RECIPE };
  const site = await readSite({ ...siteInput, store, contentFiles, digests, onStage }, make, imageStore);
  const onParts = (parts: StageProgress) => onStage('make images', parts);
  const encoded = await encodeVariants(variantsOfAllLocales(site.locales), imageStore, { onParts });
  return {
    site,
    contentFiles,
    digests,
    byDisk: new Map(contentFiles.items.map((item) => [item.disk, item])),
    diagnostics: [...site.diagnostics, ...encoded.diagnostics],
    isWhole: true,
    texts: new Map(),
  };
}

/** The most files of an edit that are read one by one. A larger change is a checkout or a search-and-replace. */
const MAX_EDITS = 20;

/** The site's findings after an edit. */
interface FindingsAfterEdit {
  diagnostics: Diagnostic[];
  /** False if findings or shared files may be older (`LiveUpdate`). */
  isWhole: boolean;
}

/**
 * Reads edited items again. Returns the site's findings after the edit, and whether they are complete; undefined if more
 * than words differs. Then items before the first such one may already have their new words, which does no harm.
 */
async function editItems(
  changed: readonly string[],
  { site, byDisk, digests, diagnostics: last, isWhole: wasComplete, texts }: Current,
  parse: ParseMarkdown | undefined,
): Promise<FindingsAfterEdit | undefined> {
  let diagnostics = last;
  let isWhole = wasComplete;
  for (const disk of changed) {
    const item = byDisk.get(disk);
    const digest = item && existsSync(disk) ? fileDigests([item], noStore).get(item.file) : undefined;
    if (item === undefined || digest === undefined) return undefined;
    digests.set(item.file, digest);
    const read = site.readAgain(item, digest, parse);
    const entry = read.before?.entry && site.library.find(item.locale, item);
    const before = [...(read.before?.diagnostics ?? []), ...(entry ? site.again.checkLinks(entry) : [])];
    // The text before the edit is never read again.
    if (entry) texts.delete(entry.textKey);
    const edited = editWords(site.library, read);
    if (edited === undefined) return undefined;
    if (read.body !== undefined) texts.set(edited.textKey, read.body);
    const gone = new Set(before.map((finding) => JSON.stringify(finding)));
    const others = diagnostics.filter(
      (finding) =>
        !isOutdated(finding, item) && (finding.place?.file !== item.file || !gone.has(JSON.stringify(finding))),
    );
    // The other findings are the same if no part has changed that they depend on, and if none of them may have moved.
    isWhole &&= read.before?.outline === read.after.outline && others.every(({ place }) => place?.file !== item.file);
    const again = [...site.again.checkLinks(edited), ...site.checkTranslation(item)];
    diagnostics = [...others, ...read.after.diagnostics, ...again];
  }
  return { diagnostics, isWhole };
}

/** Whether a finding says that the translation of an item, or an item as a translation, is outdated. */
function isOutdated({ code, place, related = [] }: Diagnostic, { file }: FoundItem): boolean {
  return (
    code === 'content/translation-outdated' && [place, related[0]?.place].some((location) => location?.file === file)
  );
}

/** Returns whether every changed file existed before and still exists. Then no files need to be discovered. */
function isKnown({ contentFiles }: Current, changed: readonly string[] | undefined): boolean {
  if (changed === undefined) return false;
  const known = new Set(allFiles(contentFiles).map(({ disk }) => disk));
  return changed.every((file) => known.has(file) && existsSync(file));
}

function wholeUpdate(site: Site, diagnostics: Diagnostic[]): LiveUpdate {
  return { diagnostics, pages: pagesOf(site), isWhole: true };
}

function pagesOf({ locales }: Site): number {
  return locales.reduce((sum, { pages }) => sum + pages.length, 0);
}

/** Returns the digests of all files. It reads only changed and new files. */
function digestsAfter(
  before: ReadonlyMap<string, string>,
  { files, changed, parent }: { files: readonly FoundFile[]; changed: readonly string[] | undefined; parent: string },
): Map<string, string> {
  const dirty = changed && new Set(changed);
  const isDirty = ({ file }: FoundFile) => dirty === undefined || dirty.has(join(parent, file)) || !before.has(file);
  const fresh = fileDigests(files.filter(isDirty), noStore);
  return new Map(files.map(({ file }) => [file, fresh.get(file) ?? before.get(file) ?? '']));
}
