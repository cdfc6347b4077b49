import { beforeAll, describe, expect, test } from 'vitest';
import { html as markup } from '../../contract/html.ts';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { countriesIn } from '../../forms/countries.ts';
import { routeOptions } from '../../freight/route-options.ts';
import { holdsOn } from '../../freight/sea-options.ts';
import { placesByRegion } from '../../model/data/atlas-regions.ts';
import { sourceTitle } from '../../model/data/kind.ts';
import { type SiteData } from '../../model/data/site-data.ts';
import { noStore } from '../../pipeline/cache/store.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { readData } from '../../pipeline/data-files/read-data.ts';
import { freightDataOf } from '../../pipeline/pages/freight-data.ts';
import { type AtlasContext, answerAtlas } from '../../tools/atlas/answer.ts';
import { type AtlasData, indexAtlas, seaDistances } from '../../tools/atlas/data.ts';
import { plan } from '../../tools/atlas/plan.ts';
import { atlasWords } from '../../tools/atlas/words.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';

/** The member states of the European Union. */
const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

let data: SiteData;

beforeAll(() => {
  data = readData(discover(OURS).data, '2026-11-26').data;
});

describe('our trade regions', () => {
  test.each(LOCALES)('[U6] list every port and airport once in %s', (locale) => {
    const listed = placesByRegion(data, locale).flatMap(({ countries }) => countries.flatMap(({ places }) => places));
    expect(listed.toSorted()).toEqual(
      notEmpty([...data.ports, ...data.airports])
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test('[U6] name no country, because regions of China are listed in them', () => {
    const names = LOCALES.flatMap((locale) => countriesIn(locale).map(({ name }) => name));
    const regions = LOCALES.flatMap((locale) => placesByRegion(data, locale));
    expect(notEmpty(regions).filter(({ name }) => names.some((country) => name.includes(country)))).toEqual([]);
    const listed = regions.flatMap(({ countries }) => countries);
    for (const name of ['中国香港', '中国台湾']) expect(listed.map((country) => country.name)).toContain(name);
  });
});

describe('our customs notes', () => {
  test('[U6] have a source with a title in each language, and the day of the last check', () => {
    for (const { id, source, checkedOn } of notEmpty(data['customs-notes'])) {
      for (const locale of LOCALES) expect(sourceTitle(source, locale), id).toMatch(/\S{3}/);
      expect(checkedOn, id).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  test('[U6] are each shown at a port or an airport', () => {
    const reaches = ({ countries, mode }: SiteData['customs-notes'][number]) => {
      const places = [...(mode === 'air' ? [] : data.ports), ...(mode === 'ocean' ? [] : data.airports)];
      return places.some(({ country }) => countries.includes(country));
    };
    expect(notEmpty(data['customs-notes']).filter((note) => !reaches(note))).toEqual([]);
  });

  test('[U6] that name several member states of the EU name all of them', () => {
    const members = (codes: readonly string[]) => codes.filter((code) => EU.includes(code));
    const ofEu = data['customs-notes'].filter(({ countries }) => members(countries).length > 1);
    for (const { id, countries } of notEmpty(ofEu)) expect(members(countries).toSorted(), id).toEqual(EU.toSorted());
  });

  test('[U6] state the harbor maintenance fee at the rate of the customs fees, and only for ships', () => {
    const [fee] = data['customs-fees'].filter((row) => row.fee === 'hmf' && row.validTo === undefined);
    const notes = notEmpty(
      data['customs-notes'].filter(({ text }) => /harbor maintenance fee|港口维护费/.test(text['zh-CN'])),
    );
    const { amount } = fee ?? {};
    if (amount === undefined || !('percent' in amount)) throw new Error('The fee has no rate.');
    for (const { mode, text } of notes) {
      expect(mode).toBe('ocean');
      for (const locale of LOCALES) expect(text[locale]).toContain(`${amount.percent}%`);
    }
  });
});

describe('our atlas', () => {
  const contextOf = (locale: Locale): AtlasContext => {
    const context = { data, locale, store: noStore };
    const freight = freightDataOf(context);
    return {
      index: indexAtlas(freight, plan.dataSets?.['atlas']?.make(context) as AtlasData),
      words: atlasWords(locale, { headline: 'Atlas', lead: '' }),
      titlePattern: '{title}',
      locale,
      today: data.day,
    };
  };

  test.each(LOCALES)('[U6] answers every place and every common lane in %s', (locale) => {
    const context = contextOf(locale);
    const { freight, atlas } = context.index;
    const places = notEmpty(freight.places).map((place) => `/atlas/${place.kind}/${place.code}`);
    const lanes = notEmpty(atlas.lanes).map(({ from, to }) => `/atlas/lane/${from.toUpperCase()}-${to.toUpperCase()}`);
    for (const path of [...places, ...lanes]) {
      const { isMissing, leadsTo, html = {} } = answerAtlas(path, context);
      expect({ path, isMissing, leadsTo }).toEqual({ path, isMissing: undefined, leadsTo: undefined });
      expect(html['panel']?.text, path).not.toMatch(/undefined|NaN|\{\w+\}/);
    }
  });

  test('[U6] knows a way by sea from every port to the main ports', () => {
    const context = contextOf('en-US');
    const { freight } = context.index;
    const alone = notEmpty(freight.places.filter(({ kind }) => kind === 'port'))
      .filter((port) => seaDistances(port, context.index, context.today).length === 0)
      .map(({ code }) => code);
    expect(alone).toEqual([]);
  });

  test.each(LOCALES)('[U6] shows at every port the notices that its lanes show in %s', (locale) => {
    const context = contextOf(locale);
    const { freight, byCode } = context.index;
    const noted = data['passage-notices'].flatMap((row) =>
      row.partners === undefined && holdsOn(row, context.today) ? (row.ports ?? []) : [],
    );
    const ports = freight.places.filter(
      ({ kind, code, notice }) =>
        kind === 'port' && (notice !== undefined || noted.some((start) => code.startsWith(start))),
    );
    const without = byCode.get('SGSIN');
    if (without === undefined || ports.includes(without)) throw new Error('The other end has a notice.');
    for (const port of notEmpty(ports)) {
      const { ends } = routeOptions(freight, { from: port, to: without, tonnes: 1, today: context.today });
      const texts = notEmpty([port.notice ?? [], ...ends.map(({ text }) => text)].flat());
      const panel = answerAtlas(`/atlas/port/${port.code}`, context).html?.['panel']?.text ?? '';
      const lane = answerAtlas(`/atlas/lane/${port.code}-SGSIN`, context).html?.['panel']?.text ?? '';
      for (const text of texts) {
        const written = markup`<li>${text}</li>`.text;
        expect([port.code, panel.includes(written), lane.includes(written)]).toEqual([port.code, true, true]);
      }
    }
  });

  test('[U6] places every passage on the map', () => {
    expect([...contextOf('en-US').index.passages.keys()]).toEqual(data.passages.map(({ id }) => id));
  });
});
