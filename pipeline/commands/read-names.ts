import { type Locale, perLocale } from '../../contract/locales.ts';
import { INCOTERMS_CHART } from '../../freight/incoterms.ts';
import { allFiles, discover } from '../content/discover.ts';
import { fileDigests } from '../content/file-digests.ts';
import { workPath } from '../folders/work-folder.ts';
import { factsStore } from '../images/read-images.ts';
import { itemOf } from '../plan/page-request.ts';
import { beginSite } from '../site/begin-site.ts';
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

/** Returns what texts can name: the pages of each locale with their titles and headings, figures, pictures and files. */
export async function readNames(input: ValidateInput): Promise<Record<Locale, SiteNames>> {
  const results = openResultStore(input);
  try {
    const { store } = results;
    const contentFiles = discover(input.root);
    const digests = fileDigests(allFiles(contentFiles), store);
    const site = beginSite({ ...input, production: false, store, contentFiles, digests });
    if (site.missing.items.length > 0)
      await entryPool({ ...input.reading, parser: input.environment.parser })(site.missing);
    const imageStore = factsStore(store, input.images ?? workPath(input.work, 'images'));
    const { locales, library } = finishSite(site, await readImagesOf(site, imageStore));
    results.saveWithoutPruning();
    const { assets, data, figures } = site.content;
    const paths = [...assets.sound.keys()];
    const images = paths.filter((path) => path.startsWith('/assets/images/'));
    const lanes = [...new Set(data.data.rates.map(({ lane }) => lane))];
    const pagesOf = (locale: Locale) => locales.find((one) => one.locale === locale)?.pages ?? [];
    return perLocale((locale) => ({
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
        ...images.map((path) => path.slice('/assets'.length)),
        ...[INCOTERMS_CHART, ...lanes].map((chart) => `chart:${chart}`),
      ],
      files: paths.filter((path) => !images.includes(path)),
    }));
  } finally {
    results.close();
  }
}
