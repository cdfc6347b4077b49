/** A cookie of the whole site, as scripts keep it. */
export interface Cookie {
  name: string;
  /** Encoded, so that it ends nowhere before its end. */
  value: string;
  /** How long it is kept; 0 deletes it. */
  days: number;
  /** The host alone where it is left out. */
  domain?: string;
}

const SECONDS_A_DAY = 86_400;

/** Keeps a cookie. A browser may refuse it, and says nothing. */
export function setCookie({ name, value, days, domain }: Cookie): void {
  const { protocol } = location;
  const secure = protocol === 'https:' ? '; secure' : '';
  const of = domain ? `; domain=${domain}` : '';
  document.cookie = `${name}=${value}; path=/; max-age=${days * SECONDS_A_DAY}; samesite=lax${secure}${of}`;
}
