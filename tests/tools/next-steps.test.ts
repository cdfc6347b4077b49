import { describe, expect, test } from 'vitest';
import { readShipment, SHIPMENT_FIELDS, type Shipment } from '../../contract/shipment.ts';
import { TOOLS } from '../../tools/index.ts';
import { carriedHtml, nextStepsHtml, QUOTE_PATH, STEPS } from '../../tools/parts/next-steps.ts';
import { textOf } from '../helpers/html-text.ts';

const LANE: Shipment = { from: 'CNSHA', to: 'USLAX', load: '18' };
const CARGO: Shipment = {
  q: 'sofa "L" & bed',
  hsCode: '9401.61',
  origin: 'CN',
  value: '20000',
  list: '2x60x40x40 cm\n1x9x9x9',
};

const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), 'https://x.example'),
  );

describe('the line with the next steps of a shipment', () => {
  test('[U1] leads to the pages of the tools', () => {
    const paths = new Map<string, string>(TOOLS.map(({ name, path }) => [name, path]));
    for (const { tool, path } of STEPS) expect(path).toBe(paths.get(tool));
  });

  test.each(['en-US', 'zh-CN'] as const)('[U1] has the same shipment in each link: %s', (locale) => {
    for (const { tool } of STEPS) {
      for (const shipment of [LANE, CARGO, { ...LANE, ...CARGO }]) {
        const links = linksOf(nextStepsHtml(shipment, { tool, locale }).text);
        expect(links.at(-1)?.pathname).toBe(QUOTE_PATH);
        for (const { searchParams } of links) expect(readShipment(searchParams)).toEqual(shipment);
      }
    }
  });

  test('[U1] offers the tools that can go on with what is known, but not the tool itself', () => {
    const pathsOf = (shipment: Shipment, tool: (typeof STEPS)[number]['tool']) =>
      linksOf(nextStepsHtml(shipment, { tool, locale: 'en-US' }).text).map(({ pathname }) => pathname);
    expect(pathsOf(LANE, 'route-search')).toEqual(['/emissions-calculator', QUOTE_PATH]);
    expect(pathsOf({ hsCode: '9401.61' }, 'duty-estimator')).toEqual([
      '/tools/compare-origins',
      '/route-search',
      QUOTE_PATH,
    ]);
    expect(pathsOf({ list: '1x1x1x1' }, 'cbm')).toEqual([
      '/tools/container-fit',
      '/tools/break-even',
      '/route-search',
      QUOTE_PATH,
    ]);
  });

  test('[U1] gives a comparison the origin and the port as those of its first line', () => {
    const { text } = nextStepsHtml({ ...LANE, ...CARGO }, { tool: 'duty-estimator', locale: 'en-US' });
    const compared = linksOf(text).find(({ pathname }) => pathname === '/tools/compare-origins');
    expect(Object.fromEntries(compared?.searchParams ?? [])).toMatchObject({ origin1: 'CN', from1: 'CNSHA' });
  });

  test('[U1] only leads to a quote beside an example, without data', () => {
    const { text } = nextStepsHtml({}, { tool: 'cbm', locale: 'en-US' });
    expect([textOf(text), linksOf(text).map(({ search }) => search)]).toEqual(['Get a quote', ['']]);
  });

  test('[U1] hands over what a form does not ask for in hidden fields, escaped', () => {
    const { text } = carriedHtml({ ...LANE, q: '"><b>' }, ['from', 'to', 'load']);
    expect(text).toBe('<input type="hidden" name="q" value="&quot;&gt;&lt;b&gt;">');
    expect(carriedHtml({ ...LANE, ...CARGO }, SHIPMENT_FIELDS).text).toBe('');
  });
});
