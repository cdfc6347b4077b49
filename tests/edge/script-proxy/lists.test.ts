import { describe, expect, test } from 'vitest';
import { fetchScript } from '../../../edge/script-proxy/fetch-script.ts';
import { listedScript } from '../../../edge/script-proxy/listed-script.ts';

const SCRIPT = 'https://tags.example/a.js';
const OTHER = 'https://tags.example/b.js';
const LIST = [SCRIPT, OTHER].map((url) => ({ url, freeParameters: [] }));
const LIMITS = { bytes: 1024, ms: 5000 };

describe('fetchScript', () => {
  const typed = (type: string) =>
    fetchScript(new URL(SCRIPT), {
      list: LIST,
      limits: LIMITS,
      fetch: async () => new Response('run()', { headers: { 'content-type': type } }),
    });

  test.each([
    'application/ecmascript',
    'application/javascript',
    'application/x-javascript',
    'text/ecmascript',
    'text/javascript',
  ])('[F06] accepts the content type %s', async (type) => {
    expect(await typed(type)).toMatchObject({ charset: 'utf-8' });
  });

  test.each(['text/jscript', 'text/livescript', 'text/x-javascript', 'application/json', 'text/html'])(
    '[F06] rejects the content type %s',
    async (type) => {
      expect(await typed(type)).toBe('not-a-script');
    },
  );

  test.each([301, 302, 303, 307, 308])('[F06] follows a redirect %i to another script of the list', async (status) => {
    const asked: string[] = [];
    const fetched = await fetchScript(new URL(SCRIPT), {
      list: LIST,
      limits: LIMITS,
      fetch: async ({ href }) => {
        asked.push(href);
        if (href === OTHER) return new Response('b()', { headers: { 'content-type': 'text/javascript' } });
        return new Response(null, { status, headers: { location: '/b.js' } });
      },
    });
    expect([asked, typeof fetched]).toEqual([[SCRIPT, OTHER], 'object']);
  });

  test.each([300, 304, 305, 306])('[F06] rejects status %i', async (status) => {
    const answer = { status, headers: new Headers({ location: '/b.js' }), body: null } as Response;
    const fetched = await fetchScript(new URL(SCRIPT), { list: LIST, limits: LIMITS, fetch: async () => answer });
    expect(fetched).toBe(`answered ${status}`);
  });
});

describe('host name of a private or special-purpose network', () => {
  const names = 'localhost local localdomain internal intranet lan home corp home.arpa onion alt invalid test'.split(
    ' ',
  );

  test.each(names)('[F06] is rejected even when it is on the list: .%s', (name) => {
    for (const url of [`https://tags.${name}/a.js`, `https://a.tags.${name}/a.js`]) {
      expect(listedScript(url, [{ url, freeParameters: [] }])).toBeUndefined();
    }
  });

  test.each(names)('[F06] does not block a public name that only resembles it: %s', (name) => {
    const url = `https://tags-${name}.example/a.js`;
    expect(listedScript(url, [{ url, freeParameters: [] }])?.href).toBe(url);
  });
});
