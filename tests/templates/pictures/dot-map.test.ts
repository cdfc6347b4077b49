import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { describe, expect, test } from 'vitest';
import type { MapData } from '../../../model/shapes/map.ts';
import { DotMap } from '../../../templates/pictures/dot-map.tsx';
import { contextIn, draw } from './support.ts';

const MAP: MapData = {
  width: 720,
  height: 540,
  fit: 'meet',
  dots: 'm10 4h7',
  lanes: [
    {
      id: 'a-b',
      pair: 'a-b',
      from: 'Shanghai',
      to: 'Rotterdam',
      d: 'M600 200L100 100',
      nauticalMiles: 10510,
      via: ['through the Suez Canal'],
    },
    {
      id: 'a-c',
      pair: 'a-c',
      from: 'Shanghai',
      to: 'Los Angeles',
      d: 'M600 200L700 100',
      nauticalMiles: 5820,
      via: [],
    },
  ],
  ports: [
    { id: 'a', name: 'Shanghai', x: 600, y: 200, side: 'left' },
    { id: 'b', name: 'Rotterdam', x: 100, y: 100, side: 'above' },
  ],
};

describe('DotMap', () => {
  test('[M03] describes its lanes in words, with distance and canal', () => {
    const html = draw(DotMap, { map: MAP });
    expect(html).toContain('Shanghai to Rotterdam: about 10,510 nautical miles through the Suez Canal.');
    expect(html).toContain('Shanghai to Los Angeles: about 5,820 nautical miles.');
    const chinese = { ...MAP, lanes: MAP.lanes.map((lane) => ({ ...lane, via: ['经苏伊士运河'] })) };
    expect(draw(DotMap, { map: chinese, locale: 'zh-CN' })).toContain('经苏伊士运河，约10,510海里。');
  });

  test.each([
    { locale: 'en-US' as const, end: 'about 5,820 nautical miles. We drew' },
    { locale: 'zh-CN' as const, end: '约5,820海里。航线由我们绘制' },
  ])('[M04] joins sentences as $locale does', ({ locale, end }) => {
    expect(draw(DotMap, { map: MAP, locale })).toContain(end);
  });

  test('[M03] is an image with unique ids for title and description', () => {
    const context = contextIn('en-US');
    const two = [1, 2].map((key) => createElement(DotMap, { key, map: MAP, context }));
    const html = renderToStaticMarkup(createElement('main', {}, two));
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const named = [...html.matchAll(/ aria-(?:labelledby|describedby)="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(4);
    expect(named.toSorted()).toEqual(ids.toSorted());
    expect(html.match(/role="img"/g)).toHaveLength(2);
  });

  test('[M03] draws a line for each lane and each port with its name', () => {
    const html = draw(DotMap, { map: MAP });
    for (const { d } of MAP.lanes) expect(html).toContain(`d="${d}"`);
    expect(html.match(/<text/g)).toHaveLength(2);
    expect(html).toContain('text-anchor="end">Shanghai</text>');
  });

  test('[P01] fills its frame as a world map and shows all of its lanes otherwise', () => {
    expect(draw(DotMap, { map: { ...MAP, fit: 'slice' } })).toContain('preserveAspectRatio="xMidYMid slice"');
    expect(draw(DotMap, { map: MAP })).toContain('preserveAspectRatio="xMidYMid meet"');
  });

  test('[P01] is titled as a world map without lanes', () => {
    const html = draw(DotMap, { map: { ...MAP, lanes: [], ports: [] } });
    expect(html).toContain('>World map</title>');
    expect(html).not.toMatch(/<desc|aria-describedby/);
  });
});
