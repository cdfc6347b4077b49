import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { SettingsByLocale } from '../../model/settings/settings.ts';
import type { ReadData } from './read-data.ts';

/**
 * Returns a finding for each day on which our knowledge of duties ended, unless the settings of every published site
 * acknowledge this day. A later day in the data ends the acknowledgement.
 */
export function checkCoverage({
  data,
  placeOf,
  settings,
}: Pick<ReadData, 'data' | 'placeOf'> & { settings: SettingsByLocale }): Diagnostic[] {
  const { day: today } = data;
  const ended = data['duty-coverage'].filter(({ validTo = today }) => validTo < today);
  return [...Map.groupBy(ended, ({ validTo = today }) => validTo)].flatMap(([day, rows]) => {
    const silent = PUBLISHED_LOCALES.map((locale) => settings[locale]).filter(
      ({ acknowledged }) => !acknowledged?.dutyCoverage.includes(day),
    );
    const [first] = rows;
    if (first === undefined || silent.length === 0) return [];
    const files = silent.map(({ placeOf: placeOfSetting }) => placeOfSetting([]).file).join(' and ');
    return diagnose('data/coverage-ended', {
      message: `Our knowledge of duties ended on ${day} (${rows.map(({ id }) => id).join(', ')}).`,
      hint: `Read newer measures and set a later validTo, or add "acknowledged: { dutyCoverage: [${day}] }" to ${files}.`,
      place: placeOf('duty-coverage', first, 'validTo'),
    });
  });
}
