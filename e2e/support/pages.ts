import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pageFile } from '../../contract/paths.ts';
import { notEmpty } from '../../tests/helpers/not-empty.ts';

/** A page of an export, as its page data describes it. */
export interface ExportedPage {
  path: string;
  template: string;
  /** Size of its HTML. */
  bytes: number;
}

/** Returns all pages of one locale's export folder, including those that search engines may not index. */
export function pagesOf(folder: string): ExportedPage[] {
  const names = readdirSync(join(folder, 'page-data'), { recursive: true, encoding: 'utf8' });
  const files = notEmpty(names.filter((name) => /(?:^|[/\\])page-data\.json$/.test(name)));
  return files.map((name) => {
    const text = readFileSync(join(folder, 'page-data', name), 'utf8');
    const { path, componentChunkName } = JSON.parse(text) as { path: string; componentChunkName: string };
    return { path, template: componentChunkName, bytes: statSync(join(folder, pageFile(path))).size };
  });
}

/** Returns the longest page of every template, and every list of a section: lists share a template and little else. */
export function onePageATemplate(folder: string): string[] {
  const longest = new Map<string, ExportedPage>();
  for (const page of pagesOf(folder)) {
    const kind = /^(?:section|group)-index$/.test(page.template) ? page.path : page.template;
    if (page.bytes >= (longest.get(kind)?.bytes ?? 0)) longest.set(kind, page);
  }
  return [...longest.values()].map(({ path }) => path).toSorted();
}
