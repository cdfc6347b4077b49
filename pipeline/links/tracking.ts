/**
 * Parameters that mark a click, a reader or a campaign, and change nothing on the page. General names, such as `ref` and
 * `source`, are none, because some sites need them.
 */
const NAMES =
  '_ga _gl __s _hsenc _hsmi _openstat dclid fbclid gbraid gclid gclsrc igsh igshid li_fat_id mc_cid mc_eid mkt_tok msclkid ' +
  'oly_anon_id oly_enc_id rb_clickid spm srsltid ttclid twclid vero_id wbraid wickedid yclid';
const TRACKING = new RegExp(`^(?:(?:utm_|mtm_|pk_|hsa_|__hs)\\w+|${NAMES.replaceAll(' ', '|')})$`, 'i');

/** Pages that only lead to the address in one of their parameters. */
const WRAPPERS: readonly { page: RegExp; parameters: readonly string[] }[] = [
  { page: /^www\.google\.[a-z.]{2,6}\/url$/, parameters: ['q', 'url'] },
  { page: /^lm?\.(?:facebook|instagram)\.com\/(?:l\.php)?$/, parameters: ['u'] },
  { page: /^www\.linkedin\.com\/(?:redir\/redirect|safety\/go)$/, parameters: ['url'] },
  { page: /^www\.youtube\.com\/redirect$/, parameters: ['q'] },
  { page: /^duckduckgo\.com\/l\/$/, parameters: ['uddg'] },
  { page: /\.safelinks\.protection\.outlook\.com\/$/, parameters: ['url'] },
  { page: /^link\.(?:zhihu\.com|juejin\.cn|csdn\.net)\/$/, parameters: ['target'] },
];

/** Returns an address without tracking parameters and redirecting pages around it; the same text if it has none. */
export function withoutTracking(url: string): string {
  if (!url.includes('?')) return url;
  const target = wrappedAddress(url);
  if (target !== undefined) return withoutTracking(target);
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\?([^#]*)(.*)$/s.exec(url) ?? [];
  const all = query.split('&');
  const kept = all.filter((part) => !TRACKING.test(part.split('=', 1)[0] ?? ''));
  if (kept.length === all.length) return url;
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + fragment;
}

function wrappedAddress(url: string): string | undefined {
  const parsed = URL.parse(url);
  const page = parsed && parsed.hostname + parsed.pathname;
  const wrapper = page === null ? undefined : WRAPPERS.find((known) => known.page.test(page));
  const target = wrapper?.parameters.map((name) => parsed?.searchParams.get(name)).find(Boolean);
  return target && /^https?:\/\//.test(target) ? target : undefined;
}
