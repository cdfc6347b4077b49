import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import type { RowOf } from './kinds.ts';

type Rate = Pick<RowOf<'rates'>, 'equipment' | 'unit'>;

/** Returns the name of a rate's container: `40HC`, 40尺高柜. */
export function equipmentName({ equipment }: Pick<Rate, 'equipment'>, locale: Locale): string {
  return siteTexts[locale].dataWords.equipment[equipment];
}

/**
 * Returns the unit of a rate: `USD/FEU`, 美元/40尺高柜. An FEU is a 40-foot container and a TEU a 20-foot one, so a locale with
 * names for currencies writes the name of the container. Returns a unit without such a currency as the data has it.
 */
export function rateUnit({ equipment, unit }: Rate, locale: Locale): string {
  const [code = '', per] = unit.split('/');
  const currency = siteTexts[locale].dataWords.currencies[code];
  if (currency === undefined) return unit;
  if (per === undefined) return currency;
  const isSize = (per === 'FEU' && equipment.startsWith('40')) || (per === 'TEU' && equipment.startsWith('20'));
  return `${currency}/${isSize ? siteTexts[locale].dataWords.equipment[equipment] : per}`;
}
