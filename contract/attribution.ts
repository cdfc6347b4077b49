/** The fields of the attribution record (T03): facts in a URL or in the browser about where a visitor came from. */
export const ATTRIBUTION_FIELDS = [
  'campaign_id',
  'gclid',
  'referrer',
  'utm_adgroup',
  'utm_asset',
  'utm_campaign',
  'utm_content',
  'utm_device',
  'utm_matchtype',
  'utm_medium',
  'utm_network',
  'utm_source',
  'utm_term',
] as const;
export type AttributionField = (typeof ATTRIBUTION_FIELDS)[number];
export type Attribution = Readonly<Partial<Record<AttributionField, string>>>;

/** Days until the record expires (T03), and the id of searches (T09). */
export const ATTRIBUTION_DAYS = 182.5;
/** The cookie with the complete record as JSON. Each field also has its own cookie (T03). */
export const ATTRIBUTION_COOKIE = 'attribution';
/** The maximum number of characters of a value. */
export const MAX_ATTRIBUTION_CHARACTERS = 512;

/** Parses the record in `document.cookie`; undefined if there is none. */
export function storedAttribution(cookie: string): Attribution | undefined {
  try {
    const [, value = ''] = new RegExp(`(?:^|; )${ATTRIBUTION_COOKIE}=([^;]*)`).exec(cookie) ?? [];
    const record: Record<string, unknown> = JSON.parse(decodeURIComponent(value));
    return attributionFrom((field) => record[field]);
  } catch {
    return undefined;
  }
}

/** Returns a record of the fields' values. It omits values that are not text or are empty, and cuts long values. */
export function attributionFrom(valueOf: (field: AttributionField) => unknown): Attribution {
  const entries = ATTRIBUTION_FIELDS.flatMap((field) => {
    const value = valueOf(field);
    // Cut by characters, because half of a surrogate pair could not be encoded.
    return typeof value === 'string' && value !== ''
      ? [[field, [...value].slice(0, MAX_ATTRIBUTION_CHARACTERS).join('')]]
      : [];
  });
  return Object.fromEntries(entries) as Attribution;
}

/** Searches of rates and routes, and quotes after them, share one id: `searchRates_` and a random UUID (T09). */
export const TRACK_ID_COOKIE = 'searchRatesTrackingId';
export const TRACK_ID_PREFIX = 'searchRates_';
/** The URL parameter with the id. */
export const TRACK_ID_PARAMETER = 'trackId';

/** Returns the id in `document.cookie` or in a URL; undefined if there is none. */
export function trackIdIn(text: string): string | undefined {
  return new RegExp(
    `(?:^|[;&?] ?)(?:${TRACK_ID_COOKIE}|${TRACK_ID_PARAMETER})=(${TRACK_ID_PREFIX}[\\da-f-]{36})(?![^;&#])`,
  ).exec(text)?.[1];
}

/** Returns a URL with this id in place of its own. All other parts stay unchanged. */
export function withTrackId(address: string, id: string): string {
  return address.replace(/(\?[^#]*)?(#.*|$)/s, (_all, search: string = '', fragment: string) => {
    const others = search
      .slice(1)
      .split('&')
      .filter((parameter) => parameter && parameter.split('=', 1)[0] !== TRACK_ID_PARAMETER);
    return `?${[...others, `${TRACK_ID_PARAMETER}=${id}`].join('&')}${fragment}`;
  });
}
