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
      if (realpathSync(link) !== current.folder) current = await openExport(link);
      return current;
    },
    { port, siblings },
  );
}

/** The folder behind the link, and its rules. */
async function openExport(link: string): Promise<HostedSite & { folder: string }> {
  const folder = realpathSync(link);
  const rules = await loadRules(folder);
  return {
    folder,
    rules,
    has: (file) => {
      const path = join(folder, file);
      return path.startsWith(folder + sep) && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
    },
    read: (file) => readFileSync(join(folder, file)),
  };
}
