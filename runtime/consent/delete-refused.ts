import type { Purposes } from '../../contract/consent.ts';
import type { ThirdPartyEntry } from '../../contract/consent-data.ts';

export interface DeleteRefusedOptions {
  document: Pick<Document, 'cookie'>;
  hostname: string;
  /** Functions, because even reading a storage property may throw. */
  local: () => Storage;
  session: () => Storage;
}

/** Deletes stored entries of purposes that are not allowed (any more). */
export function deleteRefusedEntries(
  keeps: readonly ThirdPartyEntry[],
  allowed: Readonly<Partial<Purposes>>,
  { document, hostname, local, session }: DeleteRefusedOptions,
): void {
  const refused = keeps.filter(({ purpose }) => allowed[purpose] !== true);
  const isRefused = (kind: ThirdPartyEntry['where'], name: string) =>
    refused.some((kept) => kept.where === kind && (kept.isPrefix ? name.startsWith(kept.name) : name === kept.name));
  attempt(() => {
    for (const cookie of document.cookie.split('; ')) {
      const [name = ''] = cookie.split('=');
      if (isRefused('cookie', name)) deleteCookie(name, { document, hostname });
    }
  });
  for (const [kind, open] of [['local', local] as const, ['session', session] as const]) {
    attempt(() => {
      const storage = open();
      for (const name of Object.keys(storage)) if (isRefused(kind, name)) storage.removeItem(name);
    });
  }
}

/** Deletes a cookie. Its domain is unknown, so this deletes it from the host and from every parent domain. */
function deleteCookie(name: string, { document, hostname }: Pick<DeleteRefusedOptions, 'document' | 'hostname'>): void {
  for (const domain of domainsOf(hostname)) {
    document.cookie = `${name}=; path=/; max-age=0${domain === '' ? '' : `; domain=${domain}`}`;
  }
}

/**
 * Returns the possible domains of a cookie: `www.example.com` → '', `www.example.com`, `example.com`, `com`. The empty
 * domain is the host only.
 */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return ['', ...labels.map((_label, index) => labels.slice(index).join('.'))];
}

/** Runs `work`. If the browser blocks storage, there is nothing to delete. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The page does not depend on it.
  }
}
