import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { HostedSite } from '../../cli/preview/hosted-site.ts';
import { openFolders } from '../../cli/preview/serve-export.ts';
import type { Locale } from '../../contract/locales.ts';
import { FIXTURES } from '../../tests/helpers/content.ts';
import { BUILD_FILES, REPOSITORY } from '../../tests/helpers/sources.ts';
import { build } from './site.ts';

/** Edits of the source that change the styles, the runtime, an island's module, and so the build hash. */
const NEXT_RELEASE = [
  { file: 'templates/styles/tokens.css', from: /^/, to: 'body { --release: 2; }\n' },
  { file: 'locales/en-US/banner.ts', from: 'Write freight software', to: 'Write cargo software' },
  {
    file: 'runtime/glossary/island.ts',
    from: "root.dataset.alive = '';",
    to: "root.dataset.alive = root.dataset.release = '';",
  },
];

/** A site that is built after `beforeAll`. */
export interface BuiltSite {
  /** Opens one locale's export the way a host serves it. */
  site: (locale: Locale) => Promise<HostedSite>;
  /** The folder of one locale's export. */
  folder: (locale: Locale) => string;
}

/**
 * The site of fixtures, built once for all specs. Editors do not change its words, paths and counts, so specs may rely
 * on them.
 */
export const fixtures: BuiltSite = builtIn(() => inject('dist'));

/** The site of our own content, built once for all specs. Specs check only rules here that any content must follow. */
export const ours: BuiltSite = builtIn(() => inject('ours'));

/** Builds the site of fixtures with edited source, as the next release would, for the calling file. */
export function buildNextRelease(): BuiltSite {
  let cwd = '';
  let dist = '';
  beforeAll(async () => {
    cwd = mkdtempSync(join(tmpdir(), 'waybill-built-'));
    dist = await build({ cwd, project: copyOfNextRelease(join(cwd, 'project')), content: FIXTURES });
  });
  afterAll(() => rmSync(cwd, { recursive: true }));
  return builtIn(() => dist);
}

function builtIn(dist: () => string): BuiltSite {
  const folder = (locale: Locale) => join(dist(), locale);
  return { folder, site: (locale) => openFolders([folder(locale)]) };
}

function copyOfNextRelease(project: string): string {
  for (const part of BUILD_FILES) cpSync(join(REPOSITORY, part), join(project, part), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(project, 'node_modules'));
  for (const { file, from, to } of NEXT_RELEASE) {
    const path = join(project, file);
    const text = readFileSync(path, 'utf8');
    const edited = text.replace(from, to);
    if (edited === text) throw new Error(`${file} has nothing to edit`);
    writeFileSync(path, edited);
  }
  return project;
}
