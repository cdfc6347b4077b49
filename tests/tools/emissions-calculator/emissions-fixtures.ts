import type { Locale } from '../../../contract/locales.ts';
import type { FactorSet, FreightData, FreightFactor } from '../../../freight/freight-data.ts';
import { siteTexts } from '../../../locales/site.ts';
import { discover } from '../../../pipeline/content/discover.ts';
import { readData } from '../../../pipeline/data-files/read-data.ts';
import { freightDataOf } from '../../../pipeline/pages/freight-data.ts';
import type { EmissionsContext } from '../../../tools/emissions-calculator/answer.ts';
import { FIXTURES } from '../../helpers/content.ts';

const set = (id: string, year: string): FactorSet => ({
  id,
  name: `UK government ${year}`,
  validFrom: `${year}-01-01`,
  source: { title: `UK factors ${year}`, url: `https://www.gov.uk/${year}`, licence: 'OGL-UK-3.0' },
  checkedOn: '2026-11-26',
});

const factor = (of: string, row: Omit<FreightFactor, 'set' | 'name'>): FreightFactor => ({
  ...row,
  set: of,
  name: `Name of ${row.vehicle}`,
});

/** The UK government's factors that the vectors use, in kg CO₂e per metric ton-km. */
const FACTORS: readonly FreightFactor[] = [
  factor('uk-2026', { vehicle: 'ship', mode: 'ocean', direct: 0.01612, total: 0.01977, isOnSailedKm: true }),
  factor('uk-2026', { vehicle: 'large-ship', mode: 'ocean', direct: 0.01266, total: 0.01553, isOnSailedKm: true }),
  factor('uk-2026', { vehicle: 'train', mode: 'rail', direct: 0.02583, total: 0.03274 }),
  factor('uk-2026', { vehicle: 'truck', mode: 'truck', direct: 0.07926, total: 0.09749 }),
  factor('uk-2026', {
    vehicle: 'short-plane',
    mode: 'air',
    direct: 0.75539,
    total: 0.96054,
    mostKm: 3700,
    endsIn: 'China',
  }),
  factor('uk-2026', { vehicle: 'plane', mode: 'air', direct: 0.5313, total: 0.66646 }),
  factor('uk-2026', { vehicle: 'plane-rf', mode: 'air', direct: 0.89939, total: 1.03455 }),
  factor('uk-2025', { vehicle: 'ship', mode: 'ocean', direct: 0.01612, total: 0.01977, isOnSailedKm: true }),
  factor('uk-2025', { vehicle: 'train', mode: 'rail', direct: 0.02779, total: 0.0347 }),
  factor('uk-2025', { vehicle: 'truck', mode: 'truck', direct: 0.078, total: 0.09623 }),
  factor('uk-2025', { vehicle: 'plane', mode: 'air', direct: 0.5313, total: 0.66646 }),
];

/** The day that counts as today. */
const TODAY = '2026-11-26';

/** Returns the places and sea lanes of the fixtures with the factors above. */
export function freightIn(locale: Locale): FreightData {
  const { data } = readData(discover(FIXTURES).data, TODAY);
  return {
    ...freightDataOf({ data, locale }),
    sets: [set('uk-2026', '2026'), set('uk-2025', '2025')],
    factors: FACTORS,
  };
}

const DATA: Readonly<Record<Locale, FreightData>> = { 'en-US': freightIn('en-US'), 'zh-CN': freightIn('zh-CN') };

/** Returns the context of an answer. `changes` replace parts of the data set. */
export function contextIn(locale: Locale = 'en-US', changes: Partial<FreightData> = {}): EmissionsContext {
  return {
    data: { ...DATA[locale], ...changes },
    words: siteTexts[locale].tools.emissionsCalculator.answer,
    title: 'Calculator',
    locale,
    today: TODAY,
  };
}
