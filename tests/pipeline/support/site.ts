import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noStore } from '../../../pipeline/cache/store.ts';
import { exportLocale } from '../../../pipeline/emit/export-locale.ts';
import { readSite, type Site } from '../../../pipeline/site.ts';
import type { Locale } from '../../../runtime/contract/locales.ts';
import { renderDocument, renderPage, renderSlice } from '../../../templates/render.tsx';
import { makeSite } from '../../helpers/site.ts';
import { TODAY } from '../../helpers/terminal.ts';

interface Reading {
  /** The day that counts as today. */
  at?: string;
  siteUrls?: Partial<Record<Locale, string>>;
}

/** The text of a file of the base site, for a test that changes a line of it. */
export function baseFile(path: string): string {
  return readFileSync(join(import.meta.dirname, '../../cases/base', path), 'utf8');
}

/** Reads, plans and checks the base site with the given files over it; nothing is rendered. */
export function readTestSite(
  files: Readonly<Record<string, string>> = {},
  { at = TODAY, siteUrls = {} }: Reading = {},
): Site {
  return readSite({ root: join(makeSite(files), 'content'), at, siteUrls, store: noStore });
}

/** The planned page at a path of a site. */
export function pageAt(site: Site, path: string, locale: Locale = 'en-US') {
  const page = site.locales.find((one) => one.locale === locale)?.pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`${locale} has no page ${path}`);
  return page;
}

/** The codes of a site's findings, in their order. */
export function codesOf({ diagnostics }: Pick<Site, 'diagnostics'>): string[] {
  return diagnostics.map(({ code }) => code);
}

/** A site's export in one locale: the real templates without the bundler, so that a test takes milliseconds. */
export function exportOf(site: Site, locale: Locale = 'en-US', hash = 'templates-1'): Map<string, string> {
  const own = site.locales.find((one) => one.locale === locale);
  if (own === undefined) throw new Error(`the site has no ${locale}`);
  const bundle = { templates: { renderPage, renderSlice, renderDocument }, css: 'body{margin:0}', hash };
  const { files, diagnostics } = exportLocale({ site: own, library: site.library, bundle, store: noStore });
  const errors = [...site.diagnostics, ...diagnostics].filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`the site has errors: ${JSON.stringify(errors)}`);
  return new Map([...files].map(([path, content]) => [path, content.toString()]));
}

/** One file of an export. */
export function fileOf(files: ReadonlyMap<string, string>, path: string): string {
  const content = files.get(path);
  if (content === undefined) throw new Error(`the export has no ${path}`);
  return content;
}
