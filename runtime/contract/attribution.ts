/** The attribution record (spec 3): what an address or the browser says of where a visitor came from. */
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

/** How long it is kept, days (spec 4); the id of searches, of which the specification does not say it, as long. */
export const ATTRIBUTION_DAYS = 182.5;
/** The cookie with the whole record as JSON; each field is a cookie of its own besides (spec 4). */
export const ATTRIBUTION_COOKIE = 'attribution';
/** Characters of a value that are kept. */
export const MOST_OF_ATTRIBUTION = 512;

/** The record that a cookie holds, of `document.cookie`; undefined where there is none. */
export function storedAttribution(cookie: string): Attribution | undefined {
  try {
    const [, value = ''] = new RegExp(`(?:^|; )${ATTRIBUTION_COOKIE}=([^;]*)`).exec(cookie) ?? [];
    const record: Record<string, unknown> = JSON.parse(decodeURIComponent(value));
    return attributionFrom((field) => record[field]);
  } catch {
    return undefined;
  }
}

/** A record of the values that fields have; what is no text, or empty, is left out, and a long one is cut. */
export function attributionFrom(valueOf: (field: AttributionField) => unknown): Attribution {
  const entries = ATTRIBUTION_FIELDS.flatMap((field) => {
    const value = valueOf(field);
    // By characters, because half of one could not be encoded.
    return typeof value === 'string' && value !== ''
      ? [[field, [...value].slice(0, MOST_OF_ATTRIBUTION).join('')]]
      : [];
  });
  return Object.fromEntries(entries) as Attribution;
}

/** Searches of rates and routes, and a quote after them, bear one id: `searchRates_` and a random UUID (spec 3). */
export const TRACK_ID_COOKIE = 'searchRatesTrackingId';
export const TRACK_ID_PREFIX = 'searchRates_';
/** The parameter of addresses that bears it. */
export const TRACK_ID_PARAMETER = 'trackId';

/** The id that a cookie or a query bears, of `document.cookie` or of an address; undefined where there is none. */
export function trackIdIn(text: string): string | undefined {
  return new RegExp(
    `(?:^|[;&?] ?)(?:${TRACK_ID_COOKIE}|${TRACK_ID_PARAMETER})=(${TRACK_ID_PREFIX}[\\da-f-]{36})(?![^;&#])`,
  ).exec(text)?.[1];
}

/** An address that bears an id in place of the one that it had; everything else in it stays as it was written. */
export function withTrackId(address: string, id: string): string {
  return address.replace(/(\?[^#]*)?(#.*|$)/s, (_all, search: string = '', fragment: string) => {
    const others = search
      .slice(1)
      .split('&')
      .filter((parameter) => parameter && parameter.split('=', 1)[0] !== TRACK_ID_PARAMETER);
    return `?${[...others, `${TRACK_ID_PARAMETER}=${id}`].join('&')}${fragment}`;
  });
}
