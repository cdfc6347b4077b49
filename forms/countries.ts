import { type Locale, perLocale } from '../contract/locales.ts';
import { once } from '../contract/search.ts';
import { countryNames } from '../locales/answers.ts';

/** The officially assigned codes of ISO 3166-1 (249). */
export const COUNTRY_CODES: readonly string[] =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Returns whether a text is an officially assigned code of ISO 3166-1, in capital letters. */
export function isCountryCode(text: string): boolean {
  return COUNTRY_CODES.includes(text);
}

export interface Country {
  /** Two letters (ISO 3166-1). */
  code: string;
  name: string;
}

const known = new Map<Locale, readonly Country[]>();
const regions = perLocale((locale) => once(() => new Intl.DisplayNames(locale, { type: 'region' })));

/** Returns the name of a country or region by its two-letter code. Names that the site must use replace ICU's. */
export function countryName(code: string, locale: Locale): string {
  return countryNames[locale][code] ?? regions[locale]().of(code) ?? code;
}

/** Returns every country and region with its name in a locale, in that locale's order. Checks ask for it thousands of times. */
export function countriesIn(locale: Locale): readonly Country[] {
  let countries = known.get(locale);
  if (countries === undefined) {
    // A collator takes longer than the rest.
    const { compare } = new Intl.Collator(locale);
    countries = COUNTRY_CODES.map((code) => ({ code, name: countryName(code, locale) })).toSorted((a, b) =>
      compare(a.name, b.name),
    );
    known.set(locale, countries);
  }
  return countries;
}
