import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Audit, auditExports } from '../../../auditing/audit/audit.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { makeFolder } from '../../helpers/folder.ts';

/** Returns a sound page as any tool may write it. */
export function page(title: string, main: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="description" content="About ${title}">${head}</head><body><main><h1>${title}</h1>${main}</main></body></html>`;
}

/** Returns links to addresses. */
export function linksTo(...addresses: readonly string[]): string {
  return addresses.map((address) => `<a href="${address}">To ${address}</a>`).join(' ');
}

/** Writes the files of a static site into a folder for the test. */
export function writeSite(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = makeFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Audits a static site: as one export, or each of the named folders as one. */
export async function auditFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  parts: readonly string[] = [],
  store = noStore,
): Promise<Audit & { folder: string }> {
  const folder = writeSite(files);
  const folders =
    parts.length === 0
      ? [{ folder, name: '_site' }]
      : parts.map((part) => ({ folder: join(folder, part), name: `_site/${part}` }));
  return { ...(await auditExports(folders, { threads: 1, store })), folder };
}
