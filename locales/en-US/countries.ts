/**
 * Names that replace ICU's, because the site must use them. The person who is legally responsible for the site owns this
 * list.
 */
export const countryNames = { HK: 'Hong Kong SAR', MO: 'Macao SAR' };
