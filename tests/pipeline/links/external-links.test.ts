import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkExternalLinks } from '../../../pipeline/commands/external-links.ts';
import { externalAddresses } from '../../../pipeline/links/external/find-addresses.ts';
import { makeFolder } from '../../helpers/folder.ts';

const addressesIn = (text: string) => externalAddresses([{ file: 'a.md', text }]).map(({ url }) => url);

test.each([
  ['See https://a.gov/x, (https://b.gov/y_(z)).', ['https://a.gov/x', 'https://b.gov/y_(z)']],
  ['[text](https://a.gov/x "title") <https://b.gov/>', ['https://a.gov/x', 'https://b.gov/']],
  ['见https://a.gov/x。另见（https://b.gov/y）', ['https://a.gov/x', 'https://b.gov/y']],
  ['url: https://a.gov/x # https://b.gov/y', ['https://a.gov/x', 'https://b.gov/y']],
  ['https://a.gov/x#one https://a.gov/x#two', ['https://a.gov/x']],
  ['https://www.fairlead.example/ https://a.gov/{number} https://', []],
])('[M04] the external addresses in "%s" end where the sentence goes on', (text, urls) => {
  expect(addressesIn(text)).toEqual(urls);
});

/** What a host says. */
type Say = (response: ServerResponse, method: string | undefined, count: number) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Say =>
  (response) =>
    void response.writeHead(code, headers).end();

const HOST: Record<string, Say> = {
  '/fine': status(200),
  '/only-get': (response, method) => void response.writeHead(method === 'HEAD' ? 405 : 200).end('x'),
  '/closes-head': (response, method) => (method === 'HEAD' ? response.destroy() : void response.end('x')),
  '/missing': status(404),
  '/gone': status(410),
  '/moved': status(301, { location: '/fine' }),
  '/moved-twice': status(308, { location: '/moved' }),
  '/today-elsewhere': status(302, { location: '/fine' }),
  '/moved-to-nothing': status(301, { location: '/missing' }),
  '/loop': status(301, { location: '/loop' }),
  '/refuses': status(403),
  '/broken': status(500),
  '/broken-at-first': (response, _, count) => void response.writeHead(count <= 2 ? 503 : 200).end(),
  '/busy-at-first': (response, _, count) =>
    void response.writeHead(count <= 2 ? 429 : 200, { 'retry-after': '0' }).end(),
  '/hangs': () => {},
  '/ends': (response) => void response.destroy(),
};

async function openHost() {
  const requests: { path: string; agent: string | undefined }[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, agent: request.headers['user-agent'] });
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const count = requests.filter((other) => other.path === path).length;
    (HOST[path] ?? status(404))(response, request.method, count);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close(() => {}).closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, most: () => most };
}

/** Writes a content root whose only external links are these. */
function contentWith(lines: readonly string[]): { root: string; work: string } {
  const folder = makeFolder();
  mkdirSync(join(folder, 'content/data'), { recursive: true });
  writeFileSync(join(folder, 'content/data/sources.yaml'), lines.map((line) => `# ${line}\n`).join(''));
  return { root: join(folder, 'content'), work: join(folder, '.waybill') };
}

const OPTIONS = {
  cache: true,
  only: [],
  now: '2026-11-29T08:00:00Z',
  userAgent: 'waybill/1.2.3',
  pause: 1,
  limit: 100,
};

test('[M04] every fault of a link to another site is a finding at its place, and a refusal is none', async () => {
  const host = await openHost();
  const paths = Object.keys(HOST);
  const { root, work } = contentWith([...paths.map((path) => host.url + path), `again: ${host.url}/gone`]);
  const { diagnostics, counts } = await checkExternalLinks({ root, work, ...OPTIONS });
  expect(counts).toEqual({ addresses: paths.length, known: 0, refused: 1 });
  const told = diagnostics.map(({ code, message, place }) => [
    code,
    message.split(host.url)[1]?.split(/[ :]/)[0],
    place?.line,
  ]);
  const line = (path: string) => paths.indexOf(path) + 1;
  expect(told).toEqual([
    ['links/external-gone', '/missing', line('/missing')],
    ['links/external-gone', '/gone', line('/gone')],
    ['links/external-moved', '/moved', line('/moved')],
    ['links/external-moved', '/moved-twice', line('/moved-twice')],
    ['links/external-gone', '/moved-to-nothing', line('/moved-to-nothing')],
    ['links/external-failed', '/loop', line('/loop')],
    ['links/external-failed', '/broken', line('/broken')],
    ['links/external-failed', '/hangs', line('/hangs')],
    ['links/external-failed', '/ends', line('/ends')],
  ]);
  expect(diagnostics[1]?.related).toEqual([
    { message: 'also here', place: expect.objectContaining({ line: paths.length + 1 }) },
  ]);
  expect(diagnostics[2]?.hint).toContain(`${host.url}/fine`);
  expect(host.most()).toBe(1);
  expect(new Set(host.requests.map(({ agent }) => agent))).toEqual(new Set(['waybill/1.2.3']));
});

test('[M04] a good answer holds for seven days, and a bad one is asked for again', async () => {
  const host = await openHost();
  const { root, work } = contentWith([`${host.url}/fine`, `${host.url}/gone`]);
  const asked = async (now: string, cache = true) => {
    host.requests.length = 0;
    await checkExternalLinks({ root, work, ...OPTIONS, now, cache });
    return [...new Set(host.requests.map(({ path }) => path))];
  };
  expect(await asked('2026-11-01T08:00:00Z')).toEqual(['/fine', '/gone']);
  expect(await asked('2026-11-08T08:00:00Z')).toEqual(['/gone']);
  expect(await asked('2026-11-08T08:00:01Z')).toEqual(['/fine', '/gone']);
  expect(await asked('2026-11-08T08:00:02Z', false)).toEqual(['/fine', '/gone']);
});

test('[M04] named files and folders limit the question to their addresses', async () => {
  const host = await openHost();
  const { root, work } = contentWith([`${host.url}/fine`]);
  writeFileSync(join(root, 'data/sources-of-others.yaml'), `# ${host.url}/gone\n`);
  const asked = async (...names: string[]) => {
    const only = names.map((name) => join(root, name));
    return (await checkExternalLinks({ root, work, ...OPTIONS, only })).counts.addresses;
  };
  expect(await asked('data/sources.yaml')).toBe(1);
  expect(await asked('data/sources')).toBe(0);
  expect(await asked('data')).toBe(2);
});

test('[M04] without a connection the command could not run, and no link is called gone', async () => {
  const { root, work } = contentWith(['http://127.0.0.1:1/x']);
  const { diagnostics } = await checkExternalLinks({ root, work, ...OPTIONS });
  expect(diagnostics.map(({ code }) => code)).toEqual(['input/offline']);
});
