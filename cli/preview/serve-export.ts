import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type HostedSite, type LocaleHost, type PreviewServer, serveHost } from './host.ts';
import { loadRules } from './rules.ts';

/** Serves one locale's export from its folder; a build that publishes a new one replaces it from the next request on. */
export async function serveExport(
  link: string,
  { port, siblings }: { port: number; siblings: readonly LocaleHost[] },
): Promise<PreviewServer> {
  let current = await openExport(link);
  return serveHost(
    async () => {
      if (stateOf(link) !== current.state) current = await openExport(link);
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

/** The folder behind the link, and its rules. */
async function openExport(link: string): Promise<HostedSite & { state: string }> {
  const state = stateOf(link);
  const folder = realpathSync(link);
  const rules = await loadRules(folder);
  return {
    state,
    rules,
    has: (file) => {
      const path = join(folder, file);
      return path.startsWith(folder + sep) && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
    },
    read: (file) => readFileSync(join(folder, file)),
  };
}
