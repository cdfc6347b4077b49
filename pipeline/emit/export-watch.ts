import type { Locale } from '../../runtime/contract/locales.ts';
import type { SocialImages } from '../social/social-images.ts';
import type { LocaleSite } from './locale-site.ts';
import { ownFiles } from './page-files.ts';

/** A locale of an export that is not live yet. */
export interface StagedLocale {
  locale: Locale;
  /** The origin of the locale's host; absent while it is not configured. */
  url?: string;
  /** The name of the site. */
  name: string;
  /** Paths of files, relative to the folder of the locale, that the build has planned and may not have written yet. */
  planned: string[];
}

/** An export that is not live yet, with the rules of its hosts and all files except pages and pictures. */
export interface StagedExport {
  /** Absolute path of its folder. */
  folder: string;
  locales: StagedLocale[];
}

/** Watches an export while a build writes it, so that a preview can serve it before it is whole. */
export interface ExportWatch {
  /** Called with the path of each file, relative to the folder of the export, when the file is complete on disk. */
  onFile: (path: string) => void;
  /** Called once, before the first page is rendered. */
  onStaged: (staged: StagedExport) => void;
}

/** Returns the planned files of a locale. The service worker is written last, because it lists other files. */
export function stagedLocale(
  { locale, settings: { url, name }, pages, variants }: LocaleSite,
  social: SocialImages | undefined,
): StagedLocale {
  const ofPages = pages.flatMap(ownFiles);
  const pictures = [...variants.keys(), ...(social?.paths() ?? [])].map((path) => path.slice(1));
  const planned = [...ofPages, ...pictures, 'sw.js'];
  return { locale, ...(url === undefined ? {} : { url }), name, planned };
}
