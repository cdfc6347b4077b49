/** A cookie of all pages that a script sets. */
export interface Cookie {
  name: string;
  /** Encoded, so that no character in it ends the cookie early. */
  value: string;
  /** Days until it expires; 0 deletes it. */
  days: number;
  /** Defaults to this host only. */
  domain?: string;
}

const SECONDS_A_DAY = 86_400;

/** Sets a cookie. A browser may ignore it without an error. */
export function setCookie({ name, value, days, domain }: Cookie): void {
  const { protocol } = location;
  const secure = protocol === 'https:' ? '; secure' : '';
  const of = domain ? `; domain=${domain}` : '';
  document.cookie = `${name}=${value}; path=/; max-age=${days * SECONDS_A_DAY}; samesite=lax${secure}${of}`;
}
