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
 * Serves one locale's export from its folder. When a build publishes a new export, the next request uses it. The
 * samples page is in a separate folder, so that no host publishes it.
 */
export async function serveExport(link: string, { samples, ...options }: ExportOptions): Promise<PreviewServer> {
  const siteNow = exportOpener(link, samples);
  await siteNow();
  return serveHost(siteNow, options);
}

/** Returns a function that returns the export behind a link. It opens the export again when a build has replaced it. */
export function exportOpener(link: string, samples: string | undefined): () => Promise<HostedSite> {
  let current: Awaited<ReturnType<typeof openExport>> | undefined;
  return async () => {
    if (current === undefined || stateOf(link) !== current.state) current = await openExport(link, samples);
    return current;
  };
}

/** Returns the folder behind the link and its version: builds alternate between two folders. */
function stateOf(link: string): string {
  const folder = realpathSync(link);
  const marks = ['_headers', '_redirects'].map((name) => {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    return `${stats?.ino} ${stats?.mtimeMs}`;
  });
  return [folder, ...marks].join(' ');
}

/** Opens the folder behind the link with its rules, and adds the samples. */
async function openExport(link: string, samples: string | undefined): Promise<HostedSite & { state: string }> {
  const state = stateOf(link);
  const folder = realpathSync(link);
  const sampleFolders = samples !== undefined && existsSync(samples) ? [realpathSync(samples)] : [];
  return { state, ...(await openFolders([folder, ...sampleFolders])), deploy: digest(state) };
}

/** Returns a site with the files of several folders. The first folder has the rules and takes precedence. */
export async function openFolders(folders: readonly [string, ...string[]]): Promise<HostedSite> {
  // The folders themselves may be links, like those in `dist`.
  const real = folders.map((folder) => realpathSync.native(folder));
  const find = (file: string) =>
    real
      .filter((folder) => join(folder, file).startsWith(folder + sep))
      .map((folder) => join(folder, file))
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
