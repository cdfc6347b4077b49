import { type Locale, perLocale } from '../../contract/locales.ts';
import { INCOTERMS_CHART } from '../../freight/incoterms.ts';
import { type Diagnostic, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { writtenPath } from '../../model/shapes/asset-path.ts';
import { allFiles, discover } from '../content/discover.ts';
import { fileDigests } from '../content/file-digests.ts';
import { entryMaker } from '../content/read-entries.ts';
import { workPath } from '../folders/work-folder.ts';
import { factsStore } from '../images/read-images.ts';
import { parserNamed } from '../markdown/parsers.ts';
import { itemOf } from '../plan/page-request.ts';
import { beginSite, type SiteReading } from '../site/begin-site.ts';
import type { PlanningAgain } from '../site/plan-site.ts';
import { finishSite, readImagesOf } from '../site/read-site.ts';
import { entryPool } from '../workers/entry-pool.ts';
import { openResultStore, type ValidateInput } from './validate.ts';

/** A page that a text can link to. */
export interface LinkablePage {
  path: string;
  title: string;
  /** The file of its item, relative to the content root's parent; absent for a page without an item. */
  file?: string;
  headings: readonly { id: string; text: string }[];
}

/** Everything that the texts of a locale can name. */
export interface SiteNames {
  pages: LinkablePage[];
  /** The references to figures, each with its text: `distance cnsha-uslax`, `5,680`. */
  figures: [reference: string, text: string][];
  /** The addresses of pictures and charts, as a text writes them. */
  pictures: string[];
  /** The paths of files to save. */
  files: string[];
}

/**
 * Checks one item alone, by the paths of its file and of a copy with its text: its fields, language and Markdown. Returns
 * undefined for a file that is no item.
 */
export type CheckItem = (disk: string, copy: string) => Diagnostic[] | undefined;

/** A site for an editor, as it was when it was read. */
export interface NamedSite {
  names: Record<Locale, SiteNames>;
  /** Also checks the links of the item. */
  checkItem: CheckItem;
}

/** Returns a check of single items that knows the terms, figures and words of the site, but not its pages. It parses no texts. */
export async function itemChecker(input: ValidateInput): Promise<CheckItem> {
  const results = openResultStore(input);
  try {
    return checkerOf(beginSite({ ...input, production: false, store: results.store }), input);
  } finally {
    results.close();
  }
}

async function checkerOf(
  { missing, content: { contentFiles } }: SiteReading,
  { environment }: ValidateInput,
  checkLinks: PlanningAgain['checkLinks'] = () => [],
): Promise<CheckItem> {
  const make = entryMaker(missing, await parserNamed(environment.parser));
  const byDisk = new Map(contentFiles.items.map((item) => [item.disk, item]));
  return (disk, copy) => {
    const item = byDisk.get(disk);
    if (item === undefined) return undefined;
    const { entry, faulty = entry, diagnostics } = make({ ...item, disk: copy }).entry;
    return sortDiagnostics([...diagnostics, ...(faulty ? checkLinks({ ...faulty, disk: copy }) : [])]);
  };
}

/** Returns what texts can name: the pages of each locale with their titles and headings, figures, pictures and files. */
export async function readNames(input: ValidateInput): Promise<NamedSite> {
  const results = openResultStore(input);
  try {
    const { store } = results;
    const contentFiles = discover(input.root);
    const digests = fileDigests(allFiles(contentFiles), store);
    const site = beginSite({ ...input, production: false, store, contentFiles, digests });
    if (site.missing.items.length > 0)
      await entryPool({ ...input.reading, parser: input.environment.parser })(site.missing);
    const imageStore = factsStore(store, input.images ?? workPath(input.work, 'images'));
    const { locales, library, again } = finishSite(site, await readImagesOf(site, imageStore));
    results.saveWithoutPruning();
    const { assets, data, figures } = site.content;
    const paths = [...assets.sound.keys()];
    const images = paths.filter((path) => path.startsWith('/assets/images/'));
    const lanes = [...new Set(data.data.rates.map(({ lane }) => lane))];
    const pagesOf = (locale: Locale) => locales.find((one) => one.locale === locale)?.pages ?? [];
    const names = perLocale((locale) => ({
      pages: pagesOf(locale)
        .filter(({ owner, path }) => owner.kind !== 'former' && !path.endsWith('.html'))
        .map((page) => {
          const item = itemOf(page);
          const entry = item && library.find(locale, item);
          const headings = entry?.body.headings.map(({ id, text }) => ({ id, text })) ?? [];
          return { path: page.path, title: page.title, headings, ...(entry && { file: entry.file }) };
        }),
      figures: Object.entries(figures[locale].texts),
      pictures: [
        ...images.map((path) => writtenPath(path.slice('/assets'.length))),
        ...[INCOTERMS_CHART, ...lanes].map((chart) => `chart:${chart}`),
      ],
      files: paths.filter((path) => !images.includes(path)).map(writtenPath),
    }));
    return { names, checkItem: await checkerOf(site, input, again.checkLinks) };
  } finally {
    results.close();
  }
}
