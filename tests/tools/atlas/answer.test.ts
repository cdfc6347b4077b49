import { describe, expect, test } from 'vitest';
import type { FreightData } from '../../../freight/freight-data.ts';
import { projectMercator } from '../../../freight/mercator.ts';
import { routeOptions } from '../../../freight/route-options.ts';
import { answerAtlas, answerAtlasForm, atlasParts } from '../../../tools/atlas/answer.ts';
import { indexAtlas } from '../../../tools/atlas/data.ts';
import { atlasSubjectOf } from '../../../tools/atlas/subject.ts';
import { FREIGHT } from '../route-search/freight-fixture.ts';
import { ATLAS, CONTEXT } from './atlas-fixture.ts';

const answer = (path: string, context = CONTEXT) => answerAtlas(path, context);
const part = (path: string, name: string, context = CONTEXT) => answer(path, context).html?.[name]?.text ?? '';
/** The links of a panel with their texts. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, text]) => `${href} ${text}`);
/** The numbers of marks in path data. */
const marksIn = (html: string) => [...html.matchAll(/h0/g)].length;
const withLanes = (lanes: Partial<FreightData['lanes']>) => ({
  ...CONTEXT,
  index: indexAtlas({ ...FREIGHT, lanes: { ...FREIGHT.lanes, ...lanes } }, ATLAS),
});

describe('addresses of the atlas', () => {
  test.each([
    ['/atlas', { kind: 'world' }],
    ['/atlas/', { kind: 'world' }],
    ['/atlas/port/AAWES', { kind: 'place', place: { id: 'aawes' } }],
    ['/atlas/airport/WST', { kind: 'place', place: { id: 'wst' } }],
    ['/atlas/lane/AAWES-USEAS', { kind: 'lane', from: { id: 'aawes' }, to: { id: 'useas' } }],
    ['/atlas/lane/AAWES-EST', { kind: 'lane', from: { id: 'aawes' }, to: { id: 'est' } }],
    ['/atlas/passage/canal', { kind: 'passage', passage: { id: 'canal' } }],
    ['/atlas/region/west', { kind: 'region', region: { id: 'west' } }],
  ])('[P32] %s shows its subject', (path, subject) => {
    expect(atlasSubjectOf(path, CONTEXT.index).subject).toMatchObject(subject);
  });

  test.each([
    ['/atlas/port/aawes', '/atlas/port/AAWES'],
    ['/atlas/PORT/AAWES', '/atlas/port/AAWES'],
    ['/atlas/port/WST', '/atlas/airport/WST'],
    ['/atlas/useas', '/atlas/port/USEAS'],
    ['/atlas/lane/aawes-useas', '/atlas/lane/AAWES-USEAS'],
    ['/atlas/lane/AAWES%E2%80%93USEAS', '/atlas/lane/AAWES-USEAS'],
    ['/atlas/passage/CANAL', '/atlas/passage/canal'],
    ['/atlas/region/WEST', '/atlas/region/west'],
    ['/atlas/', '/atlas'],
  ])('[P32] %s leads to %s', (path, wanted) => {
    expect(answer(path).leadsTo).toBe(wanted);
  });

  test.each([
    ['/atlas/port/XXXXX', '“XXXXX” is not the code of a port or airport that we list.'],
    ['/atlas/Westport', '“Westport” is not the code of a port or airport that we list.'],
    ['/atlas/lane/AAWES-XXXXX', '“AAWES-XXXXX” is not a lane.'],
    ['/atlas/lane/AAWES', '“AAWES” is not a lane.'],
    ['/atlas/lane/AAWES-AAWES', '“AAWES-AAWES” names the same place twice.'],
    ['/atlas/passage/nowhere', '“nowhere” is not a canal, cape or strait that we list.'],
    ['/atlas/port', 'Atlas addresses look like'],
    ['/atlas/region', 'Atlas addresses look like'],
    ['/atlas/region/north', 'Atlas addresses look like'],
    ['/atlas/port/AAWES/more', 'Atlas addresses look like'],
    ['/atlas/map/AAWES', 'Atlas addresses look like'],
    ['/atlas/port/%E0%A4%A', '“%E0%A4%A” is not the code'],
  ])('[P32] %s is missing, and the answer says why', (path, reason) => {
    const { texts, isMissing, leadsTo, title } = answer(path);
    expect({ isMissing, leadsTo, title }).toEqual({
      isMissing: true,
      leadsTo: undefined,
      title: 'Not in the atlas | Site',
    });
    expect(texts['lead']).toContain(reason);
  });

  test('[P32] an unknown address names similar places, and leads back to the atlas', () => {
    expect(linksIn(part('/atlas/port/Westprt', 'panel'))).toEqual([
      '/atlas/port/AAWES Westport (AAWES)',
      '/atlas/airport/WST Westport Airport (WST)',
      '/atlas The whole atlas',
    ]);
  });

  test('[P32] repeats a hostile address as a short text', () => {
    const { texts, html = {} } = answer(
      `/atlas/port/${encodeURIComponent(`<img src=x onerror=alert(1)>${'😀'.repeat(500)}`)}`,
    );
    expect([...(texts['lead'] ?? '')].length).toBeLessThan(120);
    expect(html['panel']?.text).not.toContain('<img');
  });
});

describe('the panel of a port', () => {
  test('[U6] names the port, its code, country and position', () => {
    expect(answer('/atlas/port/AAWES')).toMatchObject({
      title: 'Westport (AAWES): lanes, distances, customs | Site',
      texts: { headline: 'Westport', about: 'Port · Aland', lead: 'UN/LOCODE AAWES. 0° N, 0° E, rounded to 0.1°.' },
    });
    expect(answer('/atlas/airport/INL').texts['lead']).toBe('IATA code INL. 60° N, 20° E, rounded to 0.1°.');
  });

  test('[U6] has the same distances as the route search', () => {
    const [from, to] = [CONTEXT.index.byId.get('aawes'), CONTEXT.index.byId.get('useas')];
    if (!from || !to) throw new Error('no ports');
    const [first] = routeOptions(FREIGHT, { from, to, tonnes: 1, today: CONTEXT.today }).ocean;
    const miles = first?.route.nauticalMiles.toLocaleString('en-US');
    expect(part('/atlas/port/AAWES', 'panel')).toContain(
      `<a href="/atlas/lane/AAWES-USEAS">Eastport</a><span>${miles} nm</span><small>${first?.transit.least} to ${first?.transit.most} days port to port, around the Cape</small>`,
    );
  });

  test('[U6] uses no passage that is closed on the day', () => {
    const closed = { passage: 'canal', effect: 'closed', text: 'Closed.', validFrom: '2026-11-20' } as const;
    const context = withLanes({ notices: [closed] });
    expect(part('/atlas/port/AAWES', 'panel', context)).toContain('around the Cape</small>');
    const before = { ...context, today: '2026-11-19' } as unknown as typeof CONTEXT;
    expect(part('/atlas/port/AAWES', 'panel', before)).toContain('through the Canal</small>');
  });

  test('[U6] gives no days to a port whose country does not trade with that of the place, but leads to the notice', () => {
    const ban = {
      ports: ['AA'],
      partners: ['US'],
      effect: 'avoided',
      text: 'No trade.',
      validFrom: '2026-11-20',
    } as const;
    const panel = part('/atlas/port/AAWES', 'panel', withLanes({ notices: [ban] }));
    expect(panel).toContain('<a href="/atlas/lane/AAWES-USEAS">Eastport</a><small>');
    expect(panel).not.toContain('days port to port');
  });

  test('[U6] says that it knows no way by sea from an isolated port', () => {
    expect(part('/atlas/port/AAISL', 'panel')).toContain('We know of no open ocean route from this port.');
  });

  test('[U6] begins with the notices of the port on the day, as its lanes do', () => {
    const notice = { ports: ['AAWES'], effect: 'clear', text: 'Pirates & mines.', validFrom: '2026-11-20' } as const;
    const pair = { ...notice, ports: ['AA'], partners: ['US'], text: 'No trade.' } as const;
    const context = withLanes({ notices: [notice, pair] });
    const listOf = (path: string, on = context) =>
      /^<ul data-notices="">(.*?)<\/ul>/.exec(part(path, 'panel', on))?.[1] ?? '';
    expect(listOf('/atlas/port/AAWES')).toBe('<li>Pirates &amp; mines.</li>');
    expect(listOf('/atlas/lane/USEAS-AAWES')).toBe('<li>Pirates &amp; mines.</li><li>No trade.</li>');
    expect([listOf('/atlas/port/USEAS'), listOf('/atlas/airport/WST')]).toEqual(['', '']);
    const before = { ...context, today: '2026-11-19' } as unknown as typeof CONTEXT;
    expect(listOf('/atlas/port/AAWES', before)).toBe('');
  });

  test('[U6] lists the nearest airports and ports with their distance', () => {
    expect(linksIn(part('/atlas/port/AAWES', 'panel'))).toEqual(
      expect.arrayContaining(['/atlas/airport/WST Westport Airport (WST)', '/atlas/port/USEAS Eastport (USEAS)']),
    );
    expect(part('/atlas/port/AAWES', 'panel')).toContain('<span>160 km away</span>');
  });

  test('[U6] has the customs notes for its mode of transport with source and day', () => {
    const port = part('/atlas/port/USEAS', 'panel');
    expect(port).toContain('<h2>Customs: Usland</h2>');
    expect([...port.matchAll(/<dt>([^<]+)/g)].map(([, name]) => name)).toEqual(['Manifest', 'Importer number']);
    expect(port).toContain(
      '<a href="https://law.example/2?a=1&amp;b=2">Act 2 &lt;b&gt;</a> · checked on November 1, 2026',
    );
    const airport = part('/atlas/airport/EST', 'panel');
    expect([...airport.matchAll(/<dt>([^<]+)/g)].map(([, name]) => name)).toEqual(['Air data', 'Importer number']);
  });

  test('[U6] says that it has no customs note for a country', () => {
    expect(part('/atlas/port/AAWES', 'panel')).toContain('We have no checked customs note for Aland yet.');
  });

  test('[U6] links the route search and the emissions from the place', () => {
    expect(linksIn(part('/atlas/port/AAWES', 'panel'))).toEqual(
      expect.arrayContaining([
        '/route-search?from=AAWES Routes from here',
        '/emissions-calculator?from=AAWES Emissions from here',
      ]),
    );
  });
});

describe('the panel of a lane', () => {
  const panel = part('/atlas/lane/AAWES-USEAS', 'panel');

  test('[U6] lists every way by sea and the way by air', () => {
    expect([...panel.matchAll(/<b>([^<]+)<\/b><span>([^<]+)/g)].map(([, name]) => name)).toEqual([
      'Ocean route around the Cape',
      'Ocean route through the Canal',
      'Flight from WST to EST',
    ]);
    expect(panel).toContain('Carriers avoid the Canal.');
  });

  test('[U6] links the other tools, the opposite direction and both places', () => {
    expect(linksIn(panel)).toEqual(
      expect.arrayContaining([
        '/route-search?from=AAWES&amp;to=USEAS LCL days, cut-offs and emissions by route',
        '/emissions-calculator?from=AAWES&amp;to=USEAS Emissions of the whole transport chain',
        '/atlas/lane/USEAS-AAWES The opposite direction',
        '/atlas/port/AAWES Westport (AAWES)',
        '/atlas/port/USEAS Eastport (USEAS)',
      ]),
    );
  });

  test('[U6] has the customs notes of the destination', () => {
    expect(panel).toContain('Customs: Usland');
    expect(part('/atlas/lane/USEAS-AAWES', 'panel')).toContain('Customs: Aland');
  });

  test('[U6] draws the shortest way, the others and the flight, and marks their ends', () => {
    const { html, points } = atlasParts(atlasSubjectOf('/atlas/lane/AAWES-USEAS', CONTEXT.index).subject, CONTEXT);
    expect(html.main.text.match(/<path/g)).toHaveLength(1);
    expect(html.others.text.match(/<path/g)).toHaveLength(1);
    expect(html.air.text.match(/<path/g)).toHaveLength(1);
    expect(marksIn(html.marks.text)).toBeGreaterThanOrEqual(2);
    expect(points.length).toBeGreaterThan(20);
  });

  test('[U6] says which port an airport without a port of its own uses, or that there is none', () => {
    expect(part('/atlas/lane/WST-USEAS', 'panel')).toContain(
      'Ocean routes for Westport Airport begin or end at the nearest port, Westport (AAWES).',
    );
    expect(part('/atlas/lane/INL-USEAS', 'panel')).toContain('No port within 400 km of Inland is on our list');
    expect(part('/atlas/lane/AAISL-USEAS', 'panel')).toContain('No open ocean route connects these ports.');
    expect(part('/atlas/lane/AAWES-WST', 'panel')).toContain('Both places use the port of Westport.');
  });
});

describe('passages', () => {
  test('[U6] with a notice today are marked and listed, and others are not', () => {
    expect(linksIn(part('/atlas', 'panel'))).toContain('/atlas/passage/canal Canal');
    expect([marksIn(part('/atlas', 'noted')), marksIn(part('/atlas', 'open'))]).toEqual([1, 1]);
    const before = { ...CONTEXT, today: '2026-01-31' } as unknown as typeof CONTEXT;
    expect([marksIn(part('/atlas', 'noted', before)), marksIn(part('/atlas', 'open', before))]).toEqual([0, 2]);
  });

  test('[U6] have a panel with the notice, its days and the common lanes through them', () => {
    const panel = part('/atlas/passage/canal', 'panel');
    expect(panel).toContain(
      '<b>avoided by most carriers</b> Carriers avoid the Canal.<small>Notice since March 1, 2026.</small>',
    );
    expect(linksIn(panel)).toEqual(['/atlas/lane/AAWES-USEAS Westport to Eastport', '/atlas The whole atlas']);
    expect(part('/atlas/passage/cape', 'panel')).toContain('We have no notice for today.');
    expect(part('/atlas/passage/cape', 'panel')).toContain(
      'None of our common lanes takes its shortest route through here.',
    );
  });
});

describe('a region', () => {
  test('[U6] lists its ports and airports by country, and leads back to the atlas', () => {
    expect(answer('/atlas/region/west')).toMatchObject({
      title: 'West: ports and airports | Site',
      texts: { headline: 'West', about: 'Ports and airports', lead: '' },
    });
    const panel = part('/atlas/region/west', 'panel');
    expect([...panel.matchAll(/<h2>([^<]+)/g)].map(([, name]) => name)).toEqual(['Aland', 'Inland']);
    expect(linksIn(panel)).toEqual([
      '/atlas/port/AAWES Westport',
      '/atlas/port/AAISL Island',
      '/atlas/airport/WST Westport Airport',
      '/atlas/airport/INL Inland',
      '/atlas The whole atlas',
    ]);
  });

  test('[U6] is what the map shows, without marks', () => {
    const { subject } = atlasSubjectOf('/atlas/region/east', CONTEXT.index);
    const { html, points } = atlasParts(subject, CONTEXT);
    expect(points).toEqual([projectMercator([40, 0]), projectMercator([40, 1])]);
    expect(marksIn(html.marks.text)).toBe(0);
  });
});

describe('the field of the atlas', () => {
  const form = (place: string) => answerAtlasForm(new URLSearchParams({ place }), CONTEXT);

  test.each([
    ['AAWES', '/atlas/port/AAWES'],
    ['wst', '/atlas/airport/WST'],
    ['Westport', '/atlas/port/AAWES'],
    ['oldport', '/atlas/port/AAWES'],
    ['东港', '/atlas/port/USEAS'],
    ['Eastport (USEAS)', '/atlas/port/USEAS'],
  ])('[U6] leads from %s to %s', (text, wanted) => {
    expect(form(text)).toMatchObject({ leadsTo: wanted, typed: { place: text } });
  });

  test.each([
    ['', 'Enter a port or an airport, such as Shanghai or CNSHA.'],
    ['   ', 'Enter a port or an airport, such as Shanghai or CNSHA.'],
    ['zzzz', 'We list no port or airport called “zzzz”.'],
    ['<script>', 'We list no port or airport called “<script>”.'],
    ['port', 'Which “port”?'],
  ])('[U6] says what is wrong with %j, and keeps it', (text, message) => {
    const { errors = {}, typed, leadsTo } = form(text);
    expect([leadsTo, typed['place']]).toEqual([undefined, text]);
    expect(errors['place']).toContain(message);
  });

  test('[U6] has the places that a text can be as links', () => {
    const choices = form('port').html?.['choices.place']?.text ?? '';
    expect(linksIn(choices)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/atlas\/port\/AAWES Westport \(AAWES\)/)]),
    );
    expect(form('zzzz').html?.['choices.place']?.text).toBe('');
  });
});
