import type { Purposes } from '../contract/consent.ts';
import type { KeptByOthers } from '../contract/consent-data.ts';

export interface ForgetOptions {
  document: Pick<Document, 'cookie'>;
  hostname: string;
  /** Functions, because even to look at a storage may throw. */
  local: () => Storage;
  session: () => Storage;
}

/** Deletes what was kept for purposes that are not allowed (any more). */
export function forgetRefused(
  keeps: readonly KeptByOthers[],
  allowed: Readonly<Partial<Purposes>>,
  { document, hostname, local, session }: ForgetOptions,
): void {
  const refused = keeps.filter(({ purpose }) => allowed[purpose] !== true);
  const isRefused = (kind: KeptByOthers['where'], name: string) =>
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

/** Deletes a cookie. Nothing tells of which domain it is: it is deleted from the host and from all above it. */
function deleteCookie(name: string, { document, hostname }: Pick<ForgetOptions, 'document' | 'hostname'>): void {
  for (const domain of domainsOf(hostname)) {
    document.cookie = `${name}=; path=/; max-age=0${domain === '' ? '' : `; domain=${domain}`}`;
  }
}

/** `www.example.com` → '', `www.example.com`, `example.com`, `com`; the empty one is the host alone. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return ['', ...labels.map((_label, index) => labels.slice(index).join('.'))];
}

/** Storage may be blocked at any time: there is nothing to delete then. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing of the page depends on it.
  }
}
