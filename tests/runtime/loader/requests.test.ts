import { describe, expect, test } from 'vitest';
import { createRequests } from '../../../runtime/loader/requests.ts';
import { fakeHost, type Reply } from './fake-host.ts';

describe('createRequests', () => {
  test('[N05] shares one response between parallel requests, then requests again', async () => {
    const host = fakeHost({ '/x.json': { json: 1 } });
    const { get } = createRequests(host.fetch);
    const answers = await Promise.all([get('/x.json', 'low'), get('/x.json', 'auto')]);
    expect(answers).toEqual([
      { status: 200, json: 1 },
      { status: 200, json: 1 },
    ]);
    expect(host.requests).toEqual(['/x.json']);
    await get('/x.json', 'auto');
    expect(host.count('/x.json')).toBe(2);
  });

  test('[N05] shares a failure between parallel requests, then requests again', async () => {
    const host = fakeHost({ '/x.json': ['down', { json: 1 }] });
    const { get } = createRequests(host.fetch);
    const failed = { status: 0, json: undefined };
    expect(await Promise.all([get('/x.json', 'auto'), get('/x.json', 'auto')])).toEqual([failed, failed]);
    expect(await get('/x.json', 'auto')).toEqual({ status: 200, json: 1 });
  });

  test('[N05] distinguishes a null body from a body that is not JSON', async () => {
    const { get } = createRequests(fakeHost({ '/null': { json: null }, '/html': { text: '<p>' } }).fetch);
    expect((await get('/null', 'auto')).json).toBeNull();
    expect((await get('/html', 'auto')).json).toBeUndefined();
  });

  test('[N05] returns status 0 when fetch throws synchronously', async () => {
    const { get } = createRequests(() => {
      throw new TypeError('blocked');
    });
    expect(await get('/x.json', 'auto')).toEqual({ status: 0, json: undefined });
  });

  test('[L02] retries within the shared budget and uses it up', async () => {
    const busy: Reply = { status: 503 };
    const host = fakeHost({ '/x.json': busy, '/y.json': busy });
    const { requestWithRetries: askHost } = createRequests(host.fetch);
    const options = { priority: 'auto', accepted: [200], budget: { retries: 2 } } as const;
    expect((await askHost('/x.json', options)).status).toBe(503);
    expect(host.count('/x.json')).toBe(3);
  });
});
