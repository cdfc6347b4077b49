import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Article } from './corpus/articles.ts';
import { writePictures, writePlain } from './corpus.ts';
import { type Measured, measure } from './run.ts';
import { expectPages } from './waybill.ts';

const TEMPLATES = join(import.meta.dirname, 'peers');

/** Another builder with the same articles and pages similar to ours. */
export interface Peer {
  name: string;
  version: string;
  cold: () => Promise<Measured>;
}

/** A peer, or the reason why it is missing. */
export type Found = Peer | string;

export function hugoIn(folder: string, articles: readonly Article[]): Found {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  if (status !== 0) return 'Hugo is left out: there is no "hugo" on the PATH.';
  layOut(folder, articles, { templates: 'hugo', regions: 'layouts/partials' });
  const version = stdout.trim().split(' ').slice(1, 3).join(' ');
  return { name: 'Hugo', version, cold: cold(folder, { argv: ['hugo', '--quiet'], least: articles.length }) };
}

/** Installs Eleventy in the folder, because it is not a dependency of the project. */
export function eleventyIn(folder: string, articles: readonly Article[]): Found {
  layOut(folder, articles, { templates: 'eleventy', regions: 'includes' });
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel', 'error'];
  const { status, stderr, error } = spawnSync('npm', ['install', ...flags], { cwd: folder, encoding: 'utf8' });
  if (error !== undefined) return 'Eleventy is left out: there is no "npm" on the PATH.';
  if (status !== 0) return `Eleventy is left out: npm could not install it (${stderr.trim().split('\n')[0]}).`;
  const home = join(folder, 'node_modules/@11ty/eleventy');
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const argv = [process.execPath, join(home, 'cmd.cjs')];
  return { name: 'Eleventy', version, cold: cold(folder, { argv, least: articles.length }) };
}

function layOut(
  folder: string,
  articles: readonly Article[],
  { templates, regions }: { templates: string; regions: string },
): void {
  cpSync(join(TEMPLATES, templates), folder, { recursive: true });
  cpSync(join(TEMPLATES, 'common/regions'), join(folder, regions), { recursive: true });
  cpSync(join(TEMPLATES, 'common/static'), join(folder, 'static'), { recursive: true });
  writePlain(join(folder, 'content/blog'), articles);
  writePictures(join(folder, 'static/images'));
}

function cold(folder: string, { argv, least }: { argv: readonly string[]; least: number }): () => Promise<Measured> {
  return async () => {
    for (const made of ['dist', 'resources']) rmSync(join(folder, made), { recursive: true, force: true });
    const measured = await measure(argv, folder);
    expectPages(join(folder, 'dist'), least);
    return measured;
  };
}
