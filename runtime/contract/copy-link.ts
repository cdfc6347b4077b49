/** What tells visits over a copied link apart (spec 3); absent parts are left out. */
export interface CopyLinkParameters {
  /** `flexport` unless given. */
  source?: string | undefined;
  content?: string | undefined;
  term?: string | undefined;
}

/**
 * The address to share: the campaign of a copied link takes the place of every `utm_` parameter that is there.
 * Other parameters and the fragment stay as they were written.
 */
export function copyLinkUrl(address: string, { source = 'flexport', content, term }: CopyLinkParameters = {}): string {
  return address.replace(/(\?[^#]*)?(#.*|$)/s, (_all, search: string = '', fragment: string) => {
    const query = search
      .slice(1)
      .split('&')
      .filter((parameter) => parameter && !/^utm_/i.test(parameter));
    const campaign = { source, medium: 'copy-to-clipboard', campaign: 'web-link-copy', content, term };
    for (const [name, value] of Object.entries(campaign))
      if (value) query.push(`utm_${name}=${encodeURIComponent(value)}`);
    return `?${query.join('&')}${fragment}`;
  });
}
