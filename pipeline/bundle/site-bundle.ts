import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OnParts } from '../../model/shapes/progress.ts';
import { digest } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import { workPath } from '../folders/work-folder.ts';
import { type Icons, makeIcons } from '../icons/icons.ts';
import { type BrowserBundle, bundleBrowser } from './browser.ts';
import { type ModuleBytes, nameGrowth } from './budget.ts';
import { type EdgeSizes, edgeSizes } from './edge-sizes.ts';
import { bundleTemplates, type TemplateBundle } from './templates.ts';

/**
 * The bundles that depend on the repository's code alone: templates for the build, scripts for the browser, icons, and
 * sizes of edge functions.
 */
export interface SiteBundle extends TemplateBundle {
  browser: BrowserBundle;
  icons: Icons;
  edge: EdgeSizes;
}

/**
 * Bundles templates, styles, scripts and icons. The templates are written below `work`, because Node imports them from
 * a file.
 */
export async function bundleSite(
  work: string,
  { store, isQuick, onParts = () => {} }: { store: Store; isQuick?: true | undefined; onParts?: OnParts | undefined },
): Promise<SiteBundle> {
  const parts = [
    bundleTemplates(work, store),
    bundleBrowser(store, isQuick),
    makeIcons(store),
    edgeSizes(store),
  ] as const;
  let done = 0;
  const count = () => onParts({ done: done++, total: parts.length });
  count();
  // An error is handled below, so here it only counts.
  for (const part of parts) void part.then(count, count);
  const [templates, bundled, icons, edge] = await Promise.all(parts);
  const browser = isQuick ? bundled : withGrowth(bundled, workPath(work, 'scriptBytes'));
  const hash = digest(templates.hash, ...browser.files.map(({ path }) => path));
  return { ...templates, browser, icons, edge, hash };
}

/**
 * Stores the script sizes of a build within its budgets; otherwise adds to the findings the modules that grew since
 * then.
 */
function withGrowth(bundle: BrowserBundle, file: string): BrowserBundle {
  const { diagnostics, modules } = bundle;
  const before = readBytes(file);
  if (diagnostics.length > 0) {
    return before === undefined
      ? bundle
      : { ...bundle, diagnostics: nameGrowth(diagnostics, { before, after: modules }) };
  }
  const text = JSON.stringify(modules);
  if (JSON.stringify(before) !== text) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return bundle;
}

/** Returns the stored sizes; undefined if no build was within its budgets yet, or if the file is damaged. */
function readBytes(file: string): ModuleBytes | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as ModuleBytes) : undefined;
  } catch {
    return undefined;
  }
}
