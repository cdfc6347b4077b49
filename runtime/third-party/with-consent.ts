import type { Purposes } from '../contract/consent.ts';
import type { ConsentData } from '../contract/consent-data.ts';

/** Follows consent with the scripts of others that run in the page: each is added once. Gives whether any has been. */
export function scriptsWithConsent(
  scripts: NonNullable<ConsentData['scripts']>,
  add: (src: string) => void,
): (allowed: Readonly<Purposes>) => boolean {
  const added = new Set<string>();
  return (allowed) => {
    for (const { src, purpose } of scripts) {
      if (!allowed[purpose] || added.has(src)) continue;
      added.add(src);
      add(src);
    }
    return added.size > 0;
  };
}
