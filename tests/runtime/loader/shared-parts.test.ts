import { describe, expect, test } from 'vitest';
import { createRequests } from '../../../runtime/loader/requests.ts';
import { createSharedParts } from '../../../runtime/loader/shared-parts.ts';
import { fakeHost, type Replies, type Reply, slice } from './fake-host.ts';

function partsOn(replies: Replies, documentSlices: Record<string, string> = {}) {
  const host = fakeHost(replies);
  return { ...host, parts: createSharedParts({ get: createRequests(host.fetch).get, documentSlices }) };
}

describe('slice', () => {
  test('[L01] is not requested if the document contains it', async () => {
    const { parts, requests } = partsOn({}, { header: '<nav></nav>', empty: '' });
    expect(await parts.slice('header')).toMatchObject({ name: 'header', html: '<nav></nav>' });
    expect(await parts.slice('empty')).toMatchObject({ html: '' });
    expect(requests).toEqual([]);
  });

  test.each<{ title: string; reply: Reply }>([
    { title: 'is missing', reply: { status: 404 } },
    { title: 'is JSON, but an error', reply: { ...slice('<p>'), status: 500 } },
    { title: 'is not JSON', reply: { text: '<p>' } },
    { title: 'is null', reply: { json: null } },
    { title: 'has another shape', reply: { json: { result: {} } } },
    { title: 'has no response', reply: 'down' },
  ])('[L02] fails to load when the file $title', async ({ reply }) => {
    const { parts } = partsOn({ '/slice-data/footer.json': reply });
    await expect(parts.slice('footer')).rejects.toThrow();
  });
});

describe('static query', () => {
  test.each([{ json: { a: 1 } }, { json: [] }, { json: null }, { json: 0 }, { json: '' }])(
    '[L01] can be any JSON: $json',
    async ({ json }) => {
      const { parts } = partsOn({ '/page-data/sq/d/11.json': { json } });
      expect(await parts.staticQuery('11')).toEqual(json);
    },
  );

  test('[L02] fails with an error that names its URL, and is requested again later', async () => {
    const { parts, requests } = partsOn({ '/page-data/sq/d/11.json': [{ text: 'oops' }, { json: 1 }] });
    await expect(parts.staticQuery('11')).rejects.toThrow('/page-data/sq/d/11.json could not be loaded');
    expect(await parts.staticQuery('11')).toBe(1);
    expect(requests).toHaveLength(2);
  });
});
