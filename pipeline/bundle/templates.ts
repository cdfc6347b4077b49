import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digest } from '../cache/key.ts';
import type { StageKey, Store } from '../cache/store.ts';
import type { Templates } from '../render/template-api.ts';

export interface TemplateBundle {
  templates: Templates;
  /** The inline stylesheet, minified. */
  css: string;
  /** Digest of code and styles. */
  hash: string;
}

const HOUSE = join(import.meta.dirname, '../..');

/** The bundle depends on the house's own code alone, which every key holds already. */
const KEY: StageKey = { stage: 'bundle', parts: [] };

/** Bundles the templates for Node and their styles for the page; `work` is where the bundle is kept for loading. */
export async function bundleTemplates(work: string, store: Store): Promise<TemplateBundle> {
  const kept = store.read<[string, string]>(KEY);
  const [code, css] = kept ?? (await Promise.all([bundleCode(), bundleStyles()]));
  if (kept === undefined) store.write(KEY, [code, css]);
  const hash = digest(code, css);
  const folder = join(work, 'templates');
  const file = join(folder, `${hash}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, code);
  const templates = (await import(pathToFileURL(file).href)) as Templates;
  return { templates, css, hash };
}

async function bundleCode(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: HOUSE,
    entryPoints: ['templates/render.tsx'],
    bundle: true,
    write: false,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['import', 'module'],
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

async function bundleStyles(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: HOUSE,
    entryPoints: ['templates/styles/site.css'],
    bundle: true,
    write: false,
    minify: true,
    target: ['chrome123', 'firefox120', 'safari17.5'],
    logLevel: 'silent',
  });
  return (outputFiles[0]?.text ?? '').trim();
}
