import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { digest } from '../../pipeline/cache/key.ts';
import { type HostOptions, type PreviewServer, serveHost } from './host.ts';
import { fileOnDisk, isOnDisk } from './hosted-file.ts';
import type { HostedSite } from './hosted-site.ts';
import { loadRules } from './rules.ts';

export interface ExportOptions extends Pick<HostOptions, 'port' | 'siblings' | 'edge' | 'onError'> {
  /** The folder of the samples page. */
  samples?: string;
}

/**
 * Serves one locale's export from its folder; a build that publishes a new one replaces it from the next request on.
 * The samples page lies in a folder of its own, so that no host publishes it.
 */
export async function serveExport(link: string, { samples, ...options }: ExportOptions): Promise<PreviewServer> {
  let current = await openExport(link, samples);
  return serveHost(async () => {
    if (stateOf(link) !== current.state) current = await openExport(link, samples);
    return current;
  }, options);
}

/** Which folder the link leads to, and in which version: builds use two folders in turn. */
function stateOf(link: string): string {
  const folder = realpathSync(link);
  const marks = ['_headers', '_redirects'].map((name) => {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    return `${stats?.ino} ${stats?.mtimeMs}`;
  });
  return [folder, ...marks].join(' ');
}

/** The folder behind the link, with the samples over it, and its rules. */
async function openExport(link: string, samples: string | undefined): Promise<HostedSite & { state: string }> {
  const state = stateOf(link);
  const folder = realpathSync(link);
  const own = samples !== undefined && existsSync(samples) ? [realpathSync(samples)] : [];
  return { state, ...(await openFolders([folder, ...own])), deploy: digest(state) };
}

/** A site from the files of folders, the first of which has the rules, and goes before the others. */
export async function openFolders(folders: readonly [string, ...string[]]): Promise<HostedSite> {
  // The folders themselves may be links, as those of `dist` are.
  const real = folders.map((one) => realpathSync.native(one));
  const find = (file: string) =>
    real
      .filter((one) => join(one, file).startsWith(one + sep))
      .map((one) => join(one, file))
      .find(isOnDisk);
  return {
    rules: await loadRules(folders[0]),
    has: (file) => find(file) !== undefined,
    async open(file) {
      const path = find(file);
      return path === undefined ? undefined : fileOnDisk(path);
    },
  };
}
