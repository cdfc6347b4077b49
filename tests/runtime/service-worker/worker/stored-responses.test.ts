import { describe, expect, test } from 'vitest';
import { json, ORIGIN, script, startWorker } from './fake-network.ts';

describe('stored responses', () => {
  test.each([
    {
      path: '/static/a-1',
      types: 'text/javascript text/css application/javascript font/woff2 image/avif image/svg+xml',
    },
    { path: '/assets/a-1', types: 'application/json image/png font/woff2 application/pdf' },
  ])('[L08] below $path have one of these types: $types', async ({ path, types }) => {
    for (const type of types.split(' ')) {
      const network = { [path]: () => new Response('a', { headers: { 'content-type': type } }) };
      const { visit, reach, urls } = startWorker({ network });
      await visit(path);
      expect(urls(), type).toEqual([ORIGIN + path]);
      reach({});
      expect(await (await visit(path))?.text(), type).toBe('a');
    }
  });

  test.each([
    { path: '/static/a-1', types: 'text/html text/plain application/json application/pdf video/mp4' },
    { path: '/assets/a-1', types: 'text/html text/csv text/javascript video/mp4 application/zip' },
  ])('[L08] below $path have none of these types: $types', async ({ path, types }) => {
    for (const type of types.split(' ')) {
      const network = { [path]: () => new Response('a', { headers: { 'content-type': type } }) };
      const { visit, urls } = startWorker({ network });
      await visit(path);
      expect(urls(), type).toEqual([]);
    }
  });

  test.each([
    {
      what: 'files under a content hash',
      most: 60,
      path: (index: number) => `/static/a-${index}.js`,
      answer: () => script('a'),
    },
    {
      what: 'data',
      most: 240,
      path: (index: number) => `/page-data/${index}/page-data.json`,
      answer: () => json({ path: '/' }),
    },
  ])('[L08] are the newest $most $what at most', async ({ most, path, answer }) => {
    const paths = Array.from({ length: most + 2 }, (_, index) => path(index));
    const { visit, urls } = startWorker({ network: Object.fromEntries(paths.map((address) => [address, answer])) });
    for (const address of paths) await visit(address);
    expect(urls()).toEqual(paths.slice(2).map((address) => ORIGIN + address));
  });
});
