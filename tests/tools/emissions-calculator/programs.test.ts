import { describe, expect, test } from 'vitest';
import { emissionsCsv, emissionsJson } from '../../../tools/emissions-calculator/programs.ts';
import { contextIn } from './emissions-fixtures.ts';

const QUERY = 'from=CNSHA&to=USLAX&mode=ocean&load=18&adjust=off';

describe('emissions for programs', () => {
  test('[U4] have the legs with mode, distance, factor, source and kilograms, and the total', () => {
    const result = emissionsJson(new URLSearchParams(`${QUERY}&preKm=150&hubs=1.2`), contextIn());
    expect(result).toMatchObject({
      body: {
        legs: [
          { kind: 'pre', mode: 'truck', distanceKm: 150, factor: 0.09749, co2eKg: 263.223 },
          { kind: 'origin-hub', mode: 'hub', distanceKm: null, factor: 1.2, source: null, co2eKg: 21.6 },
          {
            kind: 'main',
            mode: 'ocean',
            distanceKm: 10_519,
            distanceAdjustment: 1,
            factor: 0.01977,
            source: { title: 'UK factors 2026', licence: 'OGL-UK-3.0', set: 'uk-2026', checkedOn: '2026-11-26' },
            // 18 × 10,519 × 0.01977 = 3,743.29134
            co2eKg: 3743.291,
          },
          { kind: 'destination-hub', co2eKg: 21.6 },
        ],
        // 263.223 + 21.6 + 3,743.29134 + 21.6 = 4,049.71434
        totalKg: 4049.714,
        directKg: null,
        notIncluded: ['on'],
        // 18 × (150 + 10,519) = 192,042; 43.2 ÷ 4,049.714 = 0.011
        declaration: { set: 'uk-2026', allocation: 'mass', tonneKm: 192_042, enteredShare: 0.011, defaultShare: 0.989 },
      },
    });
  });

  test('[U4] list every option of both modes', () => {
    const result = emissionsJson(new URLSearchParams('from=CNSHA&to=USLAX&load=18&adjust=off'), contextIn());
    expect(result).toMatchObject({
      body: {
        options: [
          { mode: 'ocean', via: [], distanceKm: 10_519, totalKg: 3743.291 },
          { mode: 'air', via: [], distanceKm: 10_423 },
        ],
      },
    });
  });

  test('[U4] have no source for a factor of the caller', () => {
    const result = emissionsJson(new URLSearchParams(`${QUERY}&own=8.5`), contextIn());
    expect(result).toMatchObject({ body: { legs: [{ factor: 0.0085, source: null, vehicle: null }], directKg: null } });
  });

  test.each([
    ['from=CNSHA&load=18', 400, ['to']],
    ['from=CNSHA&to=USLAX', 400, ['load']],
    ['from=CNSHA&to=USLAX&load=0', 422, ['load']],
    ['from=CNSHA&to=nowhere&load=18', 422, ['to']],
    ['from=CNSHA&to=USLAX&load=18&mode=rail', 422, ['mode']],
  ])('[U4] are refused with messages: %s', (query, status, fields) => {
    const result = emissionsJson(new URLSearchParams(query), contextIn());
    expect(result).toMatchObject({ status });
    expect('errors' in result && Object.keys(result.errors)).toEqual(fields);
  });
});

describe('the CSV file of the emissions calculator', () => {
  test('[U4] has each leg with its factor and source, the total and every way', () => {
    const file = emissionsCsv(new URLSearchParams(`${QUERY}&preKm=150`), contextIn());
    const lines = file?.text.trim().split('\r\n') ?? [];
    expect(file?.name).toBe('emissions-CNSHA-USLAX-ocean.csv');
    expect(lines[1]).toBe(
      'Pre-carriage,Name of truck,18,150,0.09749,214.002,263.223,UK factors 2026,OGL-UK-3.0,https://www.gov.uk/2026,2026-11-26',
    );
    expect(lines[2]).toBe('Hub at origin,Not included');
    expect(lines[6]).toBe('Well-to-wheel,,,,,3266.195,4006.514');
    expect(lines.slice(7, 9).map((line) => line.split(',')[0])).toEqual(['Ocean transport', 'Air transport']);
    expect(lines.slice(9, 11)).toEqual(['', 'Boundary,"Well-to-wheel, CO₂ equivalent. Without hubs and on-carriage."']);
  });

  test('[U4] does not exist for a form with errors', () => {
    expect(emissionsCsv(new URLSearchParams('from=CNSHA'), contextIn())).toBeUndefined();
  });
});
