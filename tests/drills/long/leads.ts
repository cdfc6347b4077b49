import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serveMockEndpoints } from '../../../cli/preview/mocks/serve-endpoints.ts';
import type { HostLimits } from '../../../endpoints/limits.ts';
import { type Random, seeded } from '../../bench/corpus.ts';
import { ask } from '../../helpers/endpoints.ts';
import { brokenPost, dribbled, foreignAnswer } from './lead-faults.ts';
import { differences, fieldsOf, idStore, keyOf, type Sending, sendingsOf } from './lead-tabs.ts';
import type { Drilled } from './parsers.ts';
import { createQueuedLead } from './queued-lead.ts';

/** Number of visitors who send in parallel. */
const AT_ONCE = 8;
/** More attempts than any lead needs; after them the lead counts as lost. */
const MAX_ATTEMPTS = 100;
/** Number of leads between two events that disturb all of them. */
const BETWEEN = 20;
const MANY = 1_000_000_000;

/** Milliseconds that the host allows for a complete request; a late body gets 408. */
const REQUEST_WITHIN = 250;

/**
 * Faults while a lead is sent. `none`: no fault; `cut`: the connection ends in the middle of the body; `aborted`: the
 * client does not wait for the response; `double`: two requests at once; `slow`: 64 bytes at a time; `late`: half of
 * the body is never sent; `foreign`: another server returns a 4xx, and the host receives nothing; `dribbled` and
 * `cut-answer`: the response arrives byte by byte, complete or cut.
 */
const FAULTS = ['none', 'cut', 'aborted', 'double', 'slow', 'late', 'foreign', 'dribbled', 'cut-answer'] as const;
type Fault = (typeof FAULTS)[number];

/** Events that disturb all leads, in a seeded order: each occurs once before one repeats. */
const EVENTS = ['restart', 'full-disk', 'emptied-disk'] as const;
type Event = (typeof EVENTS)[number];

export interface LeadDrill {
  leads: number;
  seed: number;
}

/**
 * Sends each lead with the browser's queue until the host has stored it, while connections break, proxies return 4xx,
 * bodies are slow, requests are doubled, tabs are duplicated, the disk is full for a while and the host restarts.
 * Afterwards the store must contain each lead once and unchanged.
 */
export async function drillLeads({ leads, seed }: LeadDrill): Promise<Drilled> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-leads-'));
  const random = seeded(seed);
  const perMinute = { leadsPerMinute: MANY, clientLeadsPerMinute: MANY, refusalsPerMinute: MANY };
  const within = {
    headersTimeoutMs: REQUEST_WITHIN,
    requestTimeoutMs: REQUEST_WITHIN,
    checkIntervalMs: 25,
  } satisfies Partial<HostLimits>;
  const options = { port: 0, folder, siblings: [], limits: { ...perMinute, ...within } };
  let host = await serveMockEndpoints(options);
  const counts = { attempts: 0, restarts: 0, fullDisks: 0 };
  const faults = new Map<Fault, number>();
  const happen: Readonly<Record<Event, () => Promise<void>>> = {
    restart: async () => {
      counts.restarts += 1;
      await host.close();
      host = await serveMockEndpoints(options);
    },
    'full-disk': () => {
      counts.fullDisks += 1;
      return fillDisk(folder);
    },
    'emptied-disk': () => emptyDisk(folder),
  };
  // Uses its own random sequence, because the number of faults depends on the timing of the visitors.
  const events = eventsOf(seeded(seed + 1));
  const answered = idStore();
  const failures: string[] = [];
  let next = 0;
  let disturbing: Promise<void> = Promise.resolve();

  const sendUntilTaken = async (sending: Sending): Promise<void> => {
    const name = `lead ${sending.index} of tab ${sending.tab}`;
    const fetch = () => {
      const fault = faultOf(random);
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
      return attemptAt(host.port, { sending, fault, ids: answered.of(sending), random });
    };
    const lead = await createQueuedLead({ key: keyOf(sending), body: bodyOf(sending), fetch });
    for (let attempt = 0, isLeft = true; isLeft; attempt += 1) {
      if (attempt === MAX_ATTEMPTS) {
        failures.push(`${name} was not taken in ${MAX_ATTEMPTS} attempts`);
        break;
      }
      counts.attempts += 1;
      if (attempt === MAX_ATTEMPTS / 2) disturbing = disturbing.then(() => emptyDisk(folder));
      await disturbing;
      isLeft = await lead.send();
    }
    if (lead.fates.some((fate) => fate !== 'sent')) failures.push(`the browser gave ${name} up: ${lead.fates.join()}`);
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
  const met = FAULTS.map((fault) => `${faults.get(fault) ?? 0} ${fault}`).join(', ');
  return {
    summary: `${leads} leads and ${sendings.length - leads} of duplicated tabs in ${counts.attempts} attempts (${met}), ${counts.restarts} restarts and ${counts.fullDisks} full disks: ${failures.length} lost, double or changed`,
    failures,
  };
}

function faultOf(random: Random): Fault {
  return FAULTS[Math.floor(random() * FAULTS.length)] ?? 'none';
}

function* eventsOf(random: Random): Generator<Event, never, void> {
  for (;;) {
    const order = EVENTS.map((event) => ({ event, at: random() })).toSorted((entry, other) => entry.at - other.at);
    for (const { event } of order) yield event;
  }
}

function bodyOf(sending: Sending): string {
  return JSON.stringify({ ...fieldsOf(sending), elapsed: 9000, website: '', 'journey.page': '/company/contact' });
}

interface Attempt {
  sending: Sending;
  fault: Fault;
  /** Collects the ids that the host returns. */
  ids: Set<string>;
  random: Random;
}

/** Sends a lead once; returns the response that the browser receives, and rejects if there is none. */
async function attemptAt(port: number, { sending, fault, ids, random }: Attempt): Promise<Response> {
  const body = bodyOf(sending);
  const headers = { 'content-type': 'application/json', 'idempotency-key': keyOf(sending) };
  const post = async (): Promise<Response> => {
    const answer = await ask(`http://localhost:${port}/leads/contact`, { method: 'POST', headers, body });
    if (answer.status === 201) ids.add(JSON.parse(answer.body).id);
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
  switch (fault) {
    case 'none':
      return post();
    case 'double':
      return (await Promise.all([post(), post()]))[0];
    case 'foreign':
      return foreignAnswer(random());
    case 'dribbled':
    case 'cut-answer':
      return dribbled(await post(), { isCut: fault === 'cut-answer' });
    default: {
      const answer = await brokenPost(port, { key: keyOf(sending), body: Buffer.from(body), fault });
      const { id } = Object(
        await answer
          .clone()
          .json()
          .catch(() => {}),
      );
      if (answer.status === 201) ids.add(id);
      return answer;
    }
  }
}

/** Makes every insert fail as on a full disk. */
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
