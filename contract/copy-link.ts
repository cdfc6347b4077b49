import { TRACK_ID_PARAMETER } from './attribution.ts';

/** Parameters that identify visits through a copied link (N08). Missing ones are omitted. */
export interface CopyLinkParameters {
  /** Defaults to `flexport`. */
  source?: string | undefined;
  content?: string | undefined;
  term?: string | undefined;
}

/**
 * Returns the URL to share. The campaign of a copied link replaces every `utm_` parameter. The id of the visitor's searches
 * is removed. Other parameters and the fragment stay unchanged.
 */
export function copyLinkUrl(address: string, { source = 'flexport', content, term }: CopyLinkParameters = {}): string {
  return address.replace(/(\?[^#]*)?(#.*|$)/s, (_all, search: string = '', fragment: string) => {
    const query = search
      .slice(1)
      .split('&')
      .filter((parameter) => parameter && !/^utm_/i.test(parameter) && !parameter.startsWith(`${TRACK_ID_PARAMETER}=`));
    const campaign = { source, medium: 'copy-to-clipboard', campaign: 'web-link-copy', content, term };
    for (const [name, value] of Object.entries(campaign))
      if (value) query.push(`utm_${name}=${encodeURIComponent(value)}`);
    return `?${query.join('&')}${fragment}`;
  });
}
