import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { digest } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import { keptAt } from '../folders/work-folder.ts';
import { type Icons, makeIcons } from '../icons/icons.ts';
import { type BrowserBundle, bundleBrowser } from './browser.ts';
import { type ModuleBytes, nameGrowth } from './budget.ts';
import { type EdgeSizes, edgeSizes } from './edge-sizes.ts';
import { bundleTemplates, type TemplateBundle } from './templates.ts';

/** Everything that is made of the house alone: the templates for the build, the scripts for the browser, and its icons. */
export interface SiteBundle extends TemplateBundle {
  browser: BrowserBundle;
  icons: Icons;
  edge: EdgeSizes;
}

/** Bundles templates, styles and scripts; `work` is where the templates are kept for loading. */
export async function bundleSite(work: string, store: Store): Promise<SiteBundle> {
  const [templates, bundled, icons, edge] = await Promise.all([
    bundleTemplates(work, store),
    bundleBrowser(store),
    makeIcons(store),
    edgeSizes(store),
  ]);
  const browser = compared(bundled, keptAt(work, 'scriptBytes'));
  const hash = digest(templates.hash, ...browser.files.map(({ path }) => path));
  return { ...templates, browser, icons, edge, hash };
}

/** Remembers the bytes of scripts that keep their budgets; of others, says what grew since. */
function compared(bundle: BrowserBundle, file: string): BrowserBundle {
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

/** Undefined where no build was within its budgets yet, or the file is damaged. */
function readBytes(file: string): ModuleBytes | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof value === 'object' && value !== null ? (value as ModuleBytes) : undefined;
  } catch {
    return undefined;
  }
}
