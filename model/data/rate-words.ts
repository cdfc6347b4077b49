import type { Locale } from '../../contract/locales.ts';
import type { RowOf } from './kinds.ts';

type Rate = Pick<RowOf<'rates'>, 'equipment' | 'unit'>;

/** The names of containers in texts. English texts use the codes of the data. */
const EQUIPMENT: Readonly<Record<Locale, Readonly<Record<Rate['equipment'], string>>>> = {
  'en-US': { '20GP': '20GP', '40GP': '40GP', '40HC': '40HC', '45HC': '45HC' },
  'zh-CN': { '20GP': '20尺普柜', '40GP': '40尺普柜', '40HC': '40尺高柜', '45HC': '45尺高柜' },
};

/** The names of currencies at the start of a unit. English texts use the codes of the data. */
const CURRENCIES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'en-US': {},
  'zh-CN': { USD: '美元', CNY: '元', EUR: '欧元' },
};

/** Returns the name of a rate's container: `40HC`, 40尺高柜. */
export function equipmentName({ equipment }: Pick<Rate, 'equipment'>, locale: Locale): string {
  return EQUIPMENT[locale][equipment];
}

/**
 * Returns the unit of a rate: `USD/FEU`, 美元/40尺高柜. An FEU is a 40-foot container and a TEU a 20-foot one, so a locale with
 * names for currencies writes the name of the container. Returns a unit without such a currency as the data has it.
 */
export function rateUnit({ equipment, unit }: Rate, locale: Locale): string {
  const [code = '', per] = unit.split('/');
  const currency = CURRENCIES[locale][code];
  if (currency === undefined) return unit;
  if (per === undefined) return currency;
  const isSize = (per === 'FEU' && equipment.startsWith('40')) || (per === 'TEU' && equipment.startsWith('20'));
  return `${currency}/${isSize ? EQUIPMENT[locale][equipment] : per}`;
}
