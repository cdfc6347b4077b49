import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type HostedSite, type LocaleHost, type PreviewServer, serveHost } from './host.ts';
import { loadRules } from './rules.ts';

/**
 * Serves one locale's export from its folder; a build that publishes a new one replaces it from the next request on.
 * The samples page lies in a folder of its own, so that no host publishes it.
 */
export async function serveExport(
  link: string,
  { port, siblings, samples }: { port: number; siblings: readonly LocaleHost[]; samples?: string },
): Promise<PreviewServer> {
  let current = await openExport(link, samples);
  return serveHost(
    async () => {
      if (stateOf(link) !== current.state) current = await openExport(link, samples);
      return current;
    },
    { port, siblings },
  );
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
  const rules = await loadRules(folder);
  const folders = [folder, ...(samples !== undefined && existsSync(samples) ? [realpathSync(samples)] : [])];
  const find = (file: string) =>
    folders
      .filter((one) => join(one, file).startsWith(one + sep))
      .map((one) => join(one, file))
      .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true);
  return {
    state,
    rules,
    has: (file) => find(file) !== undefined,
    read: (file) => readFileSync(find(file) ?? join(folder, file)),
  };
}
