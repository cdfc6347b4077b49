import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serveEndpoints } from '../../../cli/endpoints/serve-endpoints.ts';
import { type Random, seeded } from '../../bench/corpus.ts';
import { ask } from '../../helpers/endpoints.ts';
import { answers, differences, fieldsOf, keyOf, type Sending, sendingsOf } from './lead-tabs.ts';
import type { Drilled } from './parsers.ts';

/** Visitors who send at the same time. */
const AT_ONCE = 8;
/** More than any lead needs: beyond them it counts as lost. */
const MOST_ATTEMPTS = 100;
/** Leads between two events that disturb all of them. */
const BETWEEN = 20;
const MANY = 1_000_000_000;

/** What goes wrong while a lead is sent; the first one is nothing. */
const FAULTS = ['none', 'cut', 'aborted', 'double', 'slow'] as const;
type Fault = (typeof FAULTS)[number];

/** What disturbs all of them: each once before one comes again, in an order of the seed. */
const EVENTS = ['restart', 'full-disk', 'emptied-disk'] as const;
type Event = (typeof EVENTS)[number];

export interface LeadDrill {
  leads: number;
  seed: number;
}

/**
 * Sends leads as our forms do, under one key until they are taken, while connections break, requests come twice, tabs are
 * duplicated, the disk is full for a while and the host restarts. In the end each lead is stored once, as it was sent.
 */
export async function drillLeads({ leads, seed }: LeadDrill): Promise<Drilled> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-leads-'));
  const random = seeded(seed);
  const options = { port: 0, folder, siblings: [], limits: { leadsPerMinute: MANY, refusalsPerMinute: MANY } };
  let host = await serveEndpoints(options);
  const counts = { attempts: 0, restarts: 0, fullDisks: 0 };
  const happen: Readonly<Record<Event, () => Promise<void>>> = {
    restart: async () => {
      counts.restarts += 1;
      await host.close();
      host = await serveEndpoints(options);
    },
    'full-disk': () => {
      counts.fullDisks += 1;
      return fillDisk(folder);
    },
    'emptied-disk': () => emptyDisk(folder),
  };
  // Its own sequence: how many faults were drawn before depends on the timing of the visitors.
  const events = eventsOf(seeded(seed + 1));
  const answered = answers();
  const failures: string[] = [];
  let next = 0;
  let disturbing: Promise<void> = Promise.resolve();

  const sendUntilTaken = async (sending: Sending): Promise<void> => {
    const ids = answered.of(sending);
    for (let attempt = 0; ids.size === 0; attempt += 1) {
      if (attempt === MOST_ATTEMPTS) {
        failures.push(`lead ${sending.index} was not taken in ${MOST_ATTEMPTS} attempts`);
        break;
      }
      counts.attempts += 1;
      if (attempt === MOST_ATTEMPTS / 2) disturbing = disturbing.then(() => emptyDisk(folder));
      await disturbing;
      for (const id of await attemptAt(host.port, { sending, fault: faultOf(random) })) ids.add(id);
    }
  };
  const visitor = async (): Promise<void> => {
    for (let index = next++; index < leads; index = next++) {
      if (index % BETWEEN === BETWEEN - 1) {
        disturbing = disturbing.then(happen[events.next().value]);
      }
      await Promise.all(sendingsOf(index).map(sendUntilTaken));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  await disturbing;
  await host.close();
  const sendings = Array.from({ length: leads }, (_, index) => sendingsOf(index)).flat();
  failures.push(...differences(folder, { sendings, answered }));
  rmSync(folder, { recursive: true });
  return {
    summary: `${leads} leads and ${sendings.length - leads} of duplicated tabs in ${counts.attempts} attempts, ${counts.restarts} restarts and ${counts.fullDisks} full disks: ${failures.length} lost, double or changed`,
    failures,
  };
}

function faultOf(random: Random): Fault {
  return FAULTS[Math.floor(random() * FAULTS.length)] ?? 'none';
}

function* eventsOf(random: Random): Generator<Event, never, void> {
  for (;;) {
    const order = EVENTS.map((event) => ({ event, at: random() })).toSorted((one, other) => one.at - other.at);
    for (const { event } of order) yield event;
  }
}

/** Sends a lead once, and gives the ids that were answered: none where nobody knows what became of it. */
async function attemptAt(port: number, { sending, fault }: { sending: Sending; fault: Fault }): Promise<string[]> {
  const body = JSON.stringify({ ...fieldsOf(sending), elapsed: 9000, website: '', 'journey.page': '/company/contact' });
  const headers = { 'content-type': 'application/json', 'idempotency-key': keyOf(sending) };
  const post = async (): Promise<string[]> => {
    const answer = await ask(`http://localhost:${port}/leads/contact`, { method: 'POST', headers, body }).catch(
      () => undefined,
    );
    return answer?.status === 201 ? [JSON.parse(answer.body).id] : [];
  };
  switch (fault) {
    case 'none':
      return post();
    case 'double':
      return (await Promise.all([post(), post()])).flat();
    default:
      return brokenPost(port, { key: keyOf(sending), body: Buffer.from(body), fault });
  }
}

/** `cut`: the connection ends in the middle of the body; `aborted`: nobody waits for the answer; `slow`: byte by byte. */
async function brokenPost(
  port: number,
  { key, body, fault }: { key: string; body: Buffer; fault: 'cut' | 'aborted' | 'slow' },
): Promise<string[]> {
  const socket = connect(port, 'localhost');
  const closed = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  const head = `POST /leads/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nIdempotency-Key: ${key}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  const write = (bytes: Buffer | string) =>
    new Promise<void>((resolve) => {
      socket.write(bytes, () => resolve());
    });
  await write(head);
  const middle = Math.floor(body.length / 2);
  if (fault === 'slow') {
    for (let at = 0; at < body.length && !socket.destroyed; at += 64) await write(body.subarray(at, at + 64));
    await closed;
    const id = /^HTTP\/1\.1 201 [^]*"id":"([^"]+)"/.exec(text)?.[1];
    return id === undefined ? [] : [id];
  }
  await write(fault === 'cut' ? body.subarray(0, middle) : body);
  socket.destroy();
  await closed;
  return [];
}

/** Makes every lead fail as on a full disk. */
function fillDisk(folder: string): Promise<void> {
  return changed(
    folder,
    `CREATE TRIGGER IF NOT EXISTS full BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
}

function emptyDisk(folder: string): Promise<void> {
  return changed(folder, 'DROP TRIGGER IF EXISTS full');
}

async function changed(folder: string, statement: string): Promise<void> {
  const database = new DatabaseSync(join(folder, 'leads.sqlite'), { timeout: 5_000 });
  try {
    if (database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'leads'`).get() !== undefined)
      database.exec(statement);
  } finally {
    database.close();
  }
  return Promise.resolve();
}
