import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../cli/preview/edge/free-port.ts';
import { CLAIM_LASTS } from '../../../endpoints/leads/store/delivery.ts';
import { openStore } from '../../../endpoints/leads/store/open-store.ts';
import { sqliteStore } from '../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { seeded } from '../../bench/corpus.ts';
import { documented, replaced } from '../../helpers/documented.ts';
import { ask } from '../../helpers/endpoints.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { validValues } from '../../helpers/leads.ts';
import { startNginx } from '../../helpers/nginx.ts';
import { type PostgresCluster, startCluster } from '../../helpers/postgres-cluster.ts';
import { openReceiver } from '../../helpers/receiver.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

const PROGRAM = join(REPOSITORY, 'cli/waybill.mjs');
const LEADS = 500;
/** Submissions that are under way at the same time. */
const SENDERS = 16;
/** The number of answered leads at which a process is killed, or the database. */
const DISTURBED_AT = 150;

interface Host {
  url: string;
  process: ChildProcess;
  /** Returns what the process printed. */
  said: () => string;
}

/** Starts `waybill endpoints` with a database. Rejects if it ends instead. */
async function startHost(
  { address }: Pick<PostgresCluster, 'address'>,
  { webhook, port = '0' }: { webhook?: string; port?: string } = {},
): Promise<Host> {
  const child = spawn(process.execPath, [PROGRAM, 'endpoints', '--port', port], {
    cwd: makeFolder(),
    env: { PATH: process.env.PATH, WAYBILL_LEADS_DATABASE: address, WAYBILL_WEBHOOK_URL: webhook },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
  const [line] = await Promise.race([
    once(createInterface(child.stdout), 'line'),
    once(child, 'close').then(() => expect.fail(said)),
  ]);
  return { url: String(line).replace(/^endpoints {2}/, ''), process: child, said: () => said };
}

/** Starts the documented proxy in front of hosts. Returns its address. */
async function startProxy(hosts: readonly Host[]): Promise<string> {
  const port = await freePort();
  const [first = '', second = ''] = hosts.map(({ url }) => new URL(url).host);
  const upstream = replaced(documented('nginx', 'upstream hosts {'), [
    ['10.0.0.11:8890', first],
    ['10.0.0.12:8890', second],
  ]);
  const server = replaced(documented('nginx', 'limit_req_zone'), [
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    ['proxy_pass http://127.0.0.1:8890;', documented('nginx', 'proxy_next_upstream')],
    // All visitors of this test have one address, as no visitors of a site have.
    ['limit_req zone=leads burst=200 nodelay;', ''],
  ]);
  startNginx(upstream + server, makeFolder());
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => ask(`${url}/ping`).then(({ status }) => status, String), { interval: 50 }).toBe(200);
  return url;
}

/** A customer system that counts its requests for each lead. */
async function openCustomerSystem() {
  const open = new Set<string>();
  const overlapping: string[] = [];
  const { url, received } = await openReceiver([
    (response, { headers }) => {
      const id = String(headers['idempotency-key']);
      if (open.has(id)) overlapping.push(id);
      open.add(id);
      setImmediate(() => {
        open.delete(id);
        response.end();
      });
    },
  ]);
  return { url, overlapping, delivered: () => received.map(({ headers }) => String(headers['idempotency-key'])) };
}

/** The submission of a lead. Each second one has no key, so only its values identify it. */
function submission(index: number) {
  const body = JSON.stringify(Object.fromEntries(validValues('quote', { cargo: `Chairs, lot ${index}` })));
  const key = index % 2 === 0 ? { 'idempotency-key': `key-${index}` } : {};
  // Each lead has a visitor of its own, who reaches no limit.
  const visitor = { 'x-forwarded-for': `192.0.2.${index % 256}` };
  return { method: 'POST', headers: { 'content-type': 'application/json', ...visitor, ...key }, body };
}

/**
 * Sends every lead to each host at the same time, in random order, until a host has confirmed it. Returns the ids in the
 * responses of each lead.
 */
async function sendAll(
  hosts: readonly Pick<Host, 'url'>[],
  { seed, onAnswer }: { seed: number; onAnswer: (count: number) => void },
) {
  const random = seeded(seed);
  const order = Array.from({ length: LEADS }, (_, index) => index).toSorted(() => random() - 0.5);
  const ids = new Map<number, Set<string>>();
  let count = 0;
  const send = async (index: number, first: number) => {
    for (let attempt = first; ; attempt += 1) {
      const answer = await ask(`${hosts[attempt % hosts.length]?.url}/leads/quote`, submission(index)).catch(
        () => undefined,
      );
      if (answer?.status === 201) {
        ids.set(index, (ids.get(index) ?? new Set()).add(JSON.parse(answer.body).id));
        return;
      }
      // A proxy without a living host answers 502.
      expect([undefined, 502, 503]).toContain(answer?.status);
    }
  };
  const sender = async () => {
    for (let index = order.pop(); index !== undefined; index = order.pop()) {
      const lead = index;
      await Promise.all(hosts.map((_, first) => send(lead, first)));
      onAnswer((count += 1));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return ids;
}

/** Runs SQL on the database of a cluster. */
async function queryOn({ address }: PostgresCluster, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const duplicatesIn = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

test('[Q7] the documented commands copy leads from a file to PostgreSQL', async () => {
  if (spawnSync('sqlite3', ['--version']).status !== 0)
    throw new Error('This drill needs sqlite3. Install it: apt-get install sqlite3');
  const page = readFileSync(join(REPOSITORY, 'docs/endpoints.md'), 'utf8');
  const [script = ''] = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.includes('COLUMNS=') ? [block] : [],
  );
  const cluster = await startCluster();
  const folder = makeFolder();
  const source = sqliteStore(folder);
  onTestFinished(() => source.close());
  const about = { form: 'contact', locale: 'zh-CN', journey: { consent: 'all' }, reason: undefined } as const;
  const odd = { message: '"quoted", \\. \n两个\0托盘', topic: ['ocean', 'air'], empty: '' };
  const failed = await source.add({ ...about, fields: odd, state: 'new', key: '' });
  await source.settle(failed, { isHanded: false, error: '500: "a", b\nc', nextAttempt: 1_795_168_800_000 });
  await source.add({ ...about, fields: odd, state: 'held', reason: 'trap', key: undefined });
  const waybill = `waybill() { '${process.execPath}' '${PROGRAM}' "$@"; }`;
  const { status, stderr } = spawnSync('sh', ['-ec', `${waybill}\n${script.replaceAll('/var/lib/waybill', folder)}`], {
    cwd: folder,
    env: { PATH: process.env.PATH, WAYBILL_LEADS_DATABASE: cluster.address },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const copy = await openStore({ folder, database: cluster.address });
  onTestFinished(() => copy.close());
  expect(await copy.count({})).toBe(2);
  expect(await copy.find({})).toEqual(await source.find({}));
  expect(await copy.repeated({ form: 'contact', fields: odd, key: '' })).toEqual({ id: failed, isSettled: true });
});

describe('two hosts with one PostgreSQL', () => {
  test(`[Q7] store each of ${LEADS} leads once and deliver it once, while one of them is killed`, async () => {
    const cluster = await startCluster();
    const crm = await openCustomerSystem();
    // Both find an empty database at the same time.
    const hosts = await Promise.all([
      startHost(cluster, { webhook: crm.url }),
      startHost(cluster, { webhook: crm.url }),
    ]);
    const ids = await sendAll(hosts, {
      seed: 41,
      onAnswer: (count) => {
        if (count === DISTURBED_AT) hosts[1]?.process.kill('SIGKILL');
      },
    });
    expect(hosts[1]?.process.signalCode).toBe('SIGKILL');
    expect([...ids.values()].filter(({ size }) => size !== 1)).toEqual([]);
    const known = [...ids.values()].flatMap((tabIds) => [...tabIds]);
    const rows = await queryOn(cluster, 'SELECT id FROM leads');
    expect(rows.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
    // The claim of the killed process ends in between.
    const undelivered = async () => (await queryOn(cluster, `SELECT id FROM leads WHERE state <> 'handed'`)).length;
    await expect.poll(undelivered, { timeout: 3 * CLAIM_LASTS, interval: 500 }).toBe(0);
    const delivered = crm.delivered();
    expect([...new Set(delivered)].toSorted()).toEqual(known.toSorted());
    // Only the lead whose delivery was cut off may arrive twice, and never at the same time.
    expect(duplicatesIn(delivered).length).toBeLessThanOrEqual(1);
    expect(crm.overlapping).toEqual([]);
    expect(hosts.map(({ said }) => said()).join('')).not.toMatch(/correct-horse|Chairs/);
  });

  test('[Q7] behind the documented proxy store each lead once, while a host and the database restart', async () => {
    const cluster = await startCluster();
    const hosts = await Promise.all([startHost(cluster), startHost(cluster)]);
    const url = await startProxy(hosts);
    const [, second] = hosts;
    const restarted: Promise<Host>[] = [];
    const ids = await sendAll([{ url }, { url }], {
      seed: 43,
      onAnswer: (count) => {
        if (count === DISTURBED_AT) second?.process.kill('SIGKILL');
        if (count === 2 * DISTURBED_AT) {
          cluster.crash();
          cluster.start();
          restarted.push(startHost(cluster, { port: new URL(second?.url ?? '').port }));
        }
      },
    });
    const known = [...ids.values()].flatMap((tabIds) => [...tabIds]);
    const rows = await queryOn(cluster, 'SELECT id FROM leads');
    expect([ids.size, known.length]).toEqual([LEADS, LEADS]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
    const [again] = await Promise.all(restarted);
    expect((await ask(`${again?.url}/ping`)).status).toBe(200);
    expect((await ask(`${url}/leads/quote`, submission(LEADS))).status).toBe(201);
  });

  test('[Q7] lose no confirmed lead and continue without a restart when the database crashes', async () => {
    const cluster = await startCluster();
    const hosts = await Promise.all([startHost(cluster), startHost(cluster)]);
    const statusOf = async (host: Host, path: string, asked = {}) => (await ask(host.url + path, asked)).status;
    const ids = await sendAll(hosts, {
      seed: 42,
      onAnswer: (count) => {
        if (count !== DISTURBED_AT) return;
        cluster.crash();
        cluster.start();
      },
    });
    const known = [...ids.values()].flatMap((tabIds) => [...tabIds]);
    const rows = await queryOn(cluster, 'SELECT id FROM leads');
    expect([ids.size, known.length]).toEqual([LEADS, LEADS]);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
    cluster.crash();
    for (const host of hosts)
      expect([await statusOf(host, '/leads/quote', submission(LEADS)), await statusOf(host, '/ping')]).toEqual([
        503, 503,
      ]);
    cluster.start();
    for (const [index, host] of hosts.entries()) {
      expect(await statusOf(host, '/leads/quote', submission(LEADS + index))).toBe(201);
      expect([await statusOf(host, '/ping'), host.process.exitCode]).toEqual([200, null]);
    }
    expect(hosts.map(({ said }) => said()).join('')).not.toMatch(/correct-horse|Chairs/);
  });

  test('[Q7] answer 503 when the database does not answer, and continue when it answers again', async () => {
    const cluster = await startCluster();
    const host = await startHost(cluster);
    const statuses = (first: number) =>
      // More than the connections of a host.
      Promise.all(
        Array.from({ length: 30 }, async (_, index) => {
          const { status } = await ask(`${host.url}/leads/quote`, submission(first + index));
          return status;
        }),
      );
    expect(await statuses(0)).toEqual(Array(30).fill(201));
    cluster.freeze();
    expect(await statuses(30)).toEqual(Array(30).fill(503));
    cluster.thaw();
    expect(await statuses(30)).toEqual(Array(30).fill(201));
    // The server may have stored a lead whose host did not wait for the confirmation.
    expect(await queryOn(cluster, 'SELECT id FROM leads')).toHaveLength(60);
  });

  test('[Q7] do not start without the database, and print no password', async () => {
    const cluster = await startCluster();
    const wrong = cluster.address.replace('correct-horse', 'wrong-horse');
    const refused = startHost({ address: wrong });
    await expect(refused).rejects.toThrow('password authentication failed');
    await expect(refused).rejects.not.toThrow(/wrong-horse|battery/);
    cluster.crash();
    await expect(startHost(cluster)).rejects.toThrow(
      /The database postgres:\/\/127\.0\.0\.1:\d+\/postgres cannot be used: .*ECONNREFUSED/,
    );
    cluster.start();
  });
});
