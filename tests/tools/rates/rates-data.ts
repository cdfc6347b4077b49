import type { FreightPlace } from '../../../freight/freight-place.ts';
import { indexRates, type RateLane, type RatesData } from '../../../tools/rates/data.ts';

const port = (code: string, [name, words]: readonly [string, string], at: FreightPlace['at']): FreightPlace => {
  return { id: code.toLowerCase(), code, kind: 'port', name, country: 'Country', words, area: '', at };
};

const PORTS = [
  port('CNSHA', ['Shanghai', '上海'], [121.5, 31.2]),
  port('CNTAO', ['Qingdao', '青岛'], [120.2, 36]),
  port('USLAX', ['Los Angeles', '洛杉矶'], [-118.3, 33.7]),
  port('USLGB', ['Long Beach', '长滩'], [-118.2, 33.8]),
  port('NLRTM', ['Rotterdam', '鹿特丹'], [4.1, 51.9]),
  port('DEHAM', ['Hamburg', '汉堡'], [9.9, 53.5]),
];

const lane = (from: string, to: string, value: number): RateLane => {
  return { from, to, rate: { value, unit: 'USD/FEU', equipment: '40HC', week: '2026-11-16' } };
};

/** Three lanes: two from Shanghai, one from Hamburg. */
export const RATES_DATA: RatesData = {
  ports: PORTS,
  lanes: [lane('cnsha', 'uslax', 2430), lane('cnsha', 'nlrtm', 2670), lane('deham', 'uslgb', 1900)],
};

export const RATES_INDEX = indexRates(RATES_DATA);
