import { digest } from '../cache/key.ts';
import type { Store } from '../cache/store.ts';
import { type BrowserBundle, bundleBrowser } from './browser.ts';
import { bundleTemplates, type TemplateBundle } from './templates.ts';

/** Everything that esbuild makes: the templates for the build, and the scripts for the browser. */
export interface SiteBundle extends TemplateBundle {
  browser: BrowserBundle;
}

/** Bundles templates, styles and scripts; `work` is where the templates are kept for loading. */
export async function bundleSite(work: string, store: Store): Promise<SiteBundle> {
  const [templates, browser] = await Promise.all([bundleTemplates(work, store), bundleBrowser(store)]);
  const hash = digest(templates.hash, ...browser.files.map(({ path }) => path));
  return { ...templates, browser, hash };
}
