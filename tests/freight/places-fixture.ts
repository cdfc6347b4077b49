import type { FreightPlace } from '../../freight/freight-place.ts';

type Facts = [code: string, name: string, country: string, words?: string, at?: readonly [number, number]];

/** What texts have around a name, by country. */
const AREAS: Readonly<Record<string, string>> = {
  China: 'CN\n中国',
  'United States': 'US\nUSA\n美国',
  Netherlands: 'NL\nHolland',
};
const FORMS = '機場國磯 机场国矶';
const FILLERS = { port: 'port of\nport\n港', airport: 'airport\n机场' };

function place(kind: FreightPlace['kind'], [code, name, country, words = '', at = [0, 0]]: Facts): FreightPlace {
  const area = AREAS[country] ?? '';
  return { id: code.toLowerCase(), code, kind, name, country, words, area, fillers: FILLERS[kind], forms: FORMS, at };
}

/** Airports first, so that tests notice a search that keeps this order. */
export const PLACES: FreightPlace[] = [
  place('airport', ['PVG', 'Shanghai Pudong', 'China', '上海浦东\nShanghai', [121.8, 31.1]]),
  place('airport', ['LAX', 'Los Angeles', 'United States', '洛杉矶', [-118.4, 33.9]]),
  place('airport', ['GRU', 'São Paulo Guarulhos', 'Brazil', '圣保罗\nSao Paulo']),
  place('airport', ['LHR', 'London Heathrow', 'United Kingdom', '伦敦希思罗\nLondon']),
  place('airport', ['LGW', 'London Gatwick', 'United Kingdom', '伦敦盖特威克\nLondon']),
  place('airport', ['XIY', "Xi'an Xianyang", 'China', "西安咸阳\nXi'an"]),
  place('port', ['CNSHA', 'Shanghai', 'China', '上海', [121.5, 31.2]]),
  place('port', ['USLAX', 'Los Angeles', 'United States', '洛杉矶\nSan Pedro', [-118.3, 33.7]]),
  place('port', ['HKHKG', 'Hong Kong', 'Hong Kong', '香港\nKwai Tsing']),
  place('port', ['NLRTM', 'Rotterdam', 'Netherlands', '鹿特丹']),
  place('port', ['USPDX', 'Portland', 'United States', '波特兰']),
  place('port', ['USPWM', 'Portland', 'United States', '波特兰']),
  place('port', ['PLGDN', 'Gdańsk', 'Poland', '格但斯克\nDanzig']),
  place('port', ['DKAAR', 'Ærø', 'Denmark', '']),
  place('port', ['ITVCE', 'Venice', 'Italy', '威尼斯\nVenezia']),
  place('port', ['VNSGN', 'Ho Chi Minh City', 'Vietnam', '胡志明市\nSaigon']),
];
