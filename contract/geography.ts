/** The location of a visitor, as far as the host knows it (T02). */
export interface Geography {
  /** ISO 3166-1 alpha-2 in capitals, or `XK`; null if unknown. An unknown country requires consent. */
  countryCode: string | null;
  isEU: boolean;
  isEMEA: boolean;
}

/** The URL of the visitor's geography: GET, never cached. */
export const GEOGRAPHY_URL = '/geo.json';

/** Countries of `isEU`, in the order of the list (T02). They include more than the European Union. */
export const EU_COUNTRIES: readonly string[] = (
  'AL AD AT AZ BY BE BA BG HR CY CZ DK EE FI FR GE DE GR HU IS IE IT KZ XK LV LI LT LU MK MT MD MC ME NL NO PL PT RO ' +
  'RU SM RS SK SI ES SE CH TR UA GB VA'
).split(' ');

/**
 * The regions that `isEMEA` adds to those countries, by their codes in the United Nations' M49 standard "Standard
 * country or area codes for statistical use" (https://unstats.un.org/unsd/methodology/m49/, as of 2026). Countries and
 * areas have their ISO codes. Sark is missing, because it has none.
 */
export const M49_REGIONS: Readonly<Record<'150' | '145' | '002', readonly string[]>> = {
  // Europe
  '150': (
    'BY BG CZ HU PL MD RO RU SK UA AX DK EE FO FI GG IS IE IM JE LV LT NO SJ SE GB AL AD BA HR GI GR VA IT MT ME MK PT ' +
    'SM RS SI ES AT BE FR DE LI LU MC NL CH'
  ).split(' '),
  // Western Asia
  '145': 'AM AZ BH CY GE IQ IL JO KW LB OM QA SA PS SY TR AE YE'.split(' '),
  // Africa
  '002': (
    'DZ EG LY MA SD TN EH IO BI KM DJ ER ET TF KE MG MW MU YT MZ RE RW SC SO SS UG TZ ZM ZW AO CM CF TD CG CD GQ GA ST ' +
    'BW SZ LS NA ZA BJ BF CV CI GM GH GN GW LR ML MR NE NG SH SN SL TG'
  ).split(' '),
};

/**
 * Two letters that are not a country: user-assigned codes (ISO 3166-1, except Kosovo), and regions in address
 * databases.
 */
const NO_COUNTRY = /^(?:AA|Q[M-Z]|X[A-JL-Z]|ZZ|AP|EU|UN)$/;

/**
 * Returns the geography for a country code from the host or a service. Lowercase letters count as capitals. Anything
 * that is not a country (`XX`, `T1`, three letters, nothing) is unknown.
 */
export function geographyOf(code: string | undefined): Geography {
  // Checked before `toUpperCase`, because it turns some single characters into two letters.
  const capital = code !== undefined && /^[A-Za-z]{2}$/.test(code) ? code.toUpperCase() : '';
  if (capital === '' || NO_COUNTRY.test(capital)) return { countryCode: null, isEU: false, isEMEA: false };
  const isEU = EU_COUNTRIES.includes(capital);
  const isEMEA = isEU || Object.values(M49_REGIONS).some((countries) => countries.includes(capital));
  return { countryCode: capital, isEU, isEMEA };
}

/** Returns the country code in an answer. A vendor's tool may send anything. */
export function countryOf(answer: unknown): string | undefined {
  const code: unknown = (answer as Partial<Geography> | null | undefined)?.countryCode;
  return typeof code === 'string' ? code : undefined;
}
