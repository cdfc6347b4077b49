import { join } from 'node:path';
import { digest } from '../../pipeline/cache/key.ts';
import type { ExportWatch, StagedExport } from '../../pipeline/emit/export-watch.ts';
import { SAMPLES_FOLDER } from '../../pipeline/plan/samples-path.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { Unavailable } from '../preview/host.ts';
import { fileOnDisk } from '../preview/hosted-file.ts';
import type { HostedSite } from '../preview/hosted-site.ts';
import { loadRules } from '../preview/rules.ts';

/** The files of an export that a build is writing. */
export interface StagedFiles extends ExportWatch {
  /** The export; undefined until the build has planned it. */
  staged: () => StagedExport | undefined;
  /** Returns the unfinished site of a locale; undefined if the build does not make one. */
  open: (locale: Locale) => Promise<HostedSite> | undefined;
  /** Ends every wait for a file, because the build writes no more files. */
  end: () => void;
}

/**
 * Returns the files of an export that a build is writing. A request for a planned file that is not complete waits for it; if
 * the build ends without the file, the request fails with `Unavailable`.
 */
export function stagedFiles(): StagedFiles {
  const complete = new Set<string>();
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  const sites = new Map<Locale, Promise<HostedSite>>();
  let staged: StagedExport | undefined;
  let isOver = false;
  const until = async (path: string): Promise<void> => {
    if (complete.has(path)) return;
    if (isOver) throw new Unavailable(`The build has ended without ${path}. Load the page again.`);
    const wait = waiting.get(path) ?? Promise.withResolvers<void>();
    waiting.set(path, wait);
    await wait.promise;
    await until(path);
  };
  const openSite = async (locale: Locale, { folder, locales }: StagedExport): Promise<HostedSite> => {
    const planned = new Set(locales.find((one) => one.locale === locale)?.planned);
    const below = [locale, `${SAMPLES_FOLDER}/${locale}`];
    const find = (file: string) =>
      below.map((name) => `${name}/${file}`).find((path) => complete.has(path)) ??
      (planned.has(file) ? `${locale}/${file}` : undefined);
    return {
      rules: await loadRules(join(folder, locale)),
      deploy: digest('staged', folder),
      has: (file) => find(file) !== undefined,
      async open(file) {
        const path = find(file);
        if (path === undefined) return undefined;
        await until(path);
        return fileOnDisk(join(folder, path));
      },
    };
  };
  return {
    onFile(path) {
      complete.add(path);
      waiting.get(path)?.resolve();
      waiting.delete(path);
    },
    onStaged(given) {
      staged = given;
    },
    staged: () => staged,
    open(locale) {
      if (!staged?.locales.some((one) => one.locale === locale)) return undefined;
      const site = sites.get(locale) ?? openSite(locale, staged);
      sites.set(locale, site);
      return site;
    },
    end() {
      isOver = true;
      for (const { resolve } of waiting.values()) resolve();
      waiting.clear();
    },
  };
}
