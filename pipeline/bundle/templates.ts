import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digest } from '../cache/key.ts';
import { type Store, stage } from '../cache/store.ts';
import { workPath } from '../folders/work-folder.ts';
import type { Templates } from '../render/template-api.ts';
import { bundleStyles, classNames, type Styles } from './styles.ts';

export interface TemplateBundle {
  templates: Templates;
  /** URL of the file with the templates. */
  file: string;
  styles: Styles;
  /** Digest of code and styles. */
  hash: string;
}

const PROJECT = join(import.meta.dirname, '../..');

/** The bundle depends on the repository's code alone. */
const KEY = {
  stage: stage<[code: string, styles: Styles]>('templates', ['rendering']),
  parts: [],
};

/**
 * Bundles the templates for Node and their styles for pages. It writes the bundle below `work` and imports it from
 * there.
 */
export async function bundleTemplates(work: string, store: Store): Promise<TemplateBundle> {
  const stored = store.read(KEY);
  const [code, styles] = stored ?? (await Promise.all([bundleCode(), bundleStyles()]));
  if (stored === undefined) store.write(KEY, [code, styles]);
  const hash = digest(code, JSON.stringify(styles));
  const folder = workPath(work, 'templates');
  const path = join(folder, `${hash}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, code);
  const file = pathToFileURL(path).href;
  const templates = (await import(file)) as Templates;
  return { templates, file, styles, hash };
}

async function bundleCode(): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
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
    plugins: [classNames],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
