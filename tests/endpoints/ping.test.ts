import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveMockEndpoints } from '../../cli/preview/mocks/serve-endpoints.ts';
import { serveLeads } from '../../endpoints/serve-leads.ts';
import { testClock } from '../helpers/clock.ts';
import { ask, leadsIn } from '../helpers/endpoints.ts';
import { makeFolder } from '../helpers/folder.ts';
import { encodeValues } from '../helpers/leads.ts';
import { LEADS_HOST } from './leads-host.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const LATER = 5_000;

interface Opened {
  folder: string;
  now: () => Date;
  onError: (error: Error) => void;
}
const HOSTS: { title: string; open: (options: Opened) => ReturnType<typeof serveLeads> }[] = [
  {
    title: 'waybill endpoints',
    open: (options) => serveLeads({ ...LEADS_HOST, ...options }),
  },
  { title: 'waybill preview', open: (options) => serveMockEndpoints({ ...options, port: 0, siblings: [] }) },
];

describe.each(HOSTS)('/ping of $title', ({ open }) => {
  async function opened() {
    const folder = makeFolder();
    const clock = testClock();
    const faults: string[] = [];
    const { url, close } = await open({ folder, now: clock.now, onError: ({ message }) => void faults.push(message) });
    onTestFinished(close);
    const ping = async (method = 'GET') => {
      const { status, body } = await ask(`${url}/ping`, { method });
      return [status, body.trim()];
    };
    const send = async (key: string) =>
      (
        await ask(`${url}/leads/contact`, {
          method: 'POST',
          headers: { ...FORM, 'idempotency-key': key },
          body: encodeValues('contact'),
        })
      ).status;
    const change = (sql: string) => {
      const database = new DatabaseSync(join(folder, 'leads.sqlite'));
      database.exec(sql);
      database.close();
    };
    return { folder, clock, faults, ping, send, change };
  }
  const WELL = [200, '{"ok":true}'];
  const NOT = [503, '{"ok":false}'];
  const FULL = `CREATE TRIGGER full BEFORE INSERT ON leads BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`;

  test('[F04] returns 503 from the first lead that cannot be stored until storing works again', async () => {
    const { ping, send, change, clock } = await opened();
    expect([await ping(), await send('a'), await ping()]).toEqual([WELL, 201, WELL]);
    change(FULL);
    expect([await send('b'), await ping(), await ping('HEAD')]).toEqual([503, NOT, [503, '']]);
    change('DROP TRIGGER full');
    expect([await send('b'), await ping()]).toEqual([201, WELL]);
    change(FULL);
    expect([await send('c'), await ping()]).toEqual([503, NOT]);
    change('DROP TRIGGER full');
    clock.pass(LATER);
    expect(await ping(), 'nobody has sent anything since').toEqual(WELL);
  });

  test('[F04] tests the store again after the clock was set back', async () => {
    const { ping, change, clock } = await opened();
    expect(await ping()).toEqual(WELL);
    change(FULL);
    clock.pass(-3_600_000);
    expect(await ping()).toEqual(NOT);
  });

  test('[F04] tests the store without any lead and reports a failure once', async () => {
    const { ping, change, clock, faults, folder } = await opened();
    expect(await ping()).toEqual(WELL);
    change(FULL);
    clock.pass(LATER - 1);
    expect(await ping(), 'what was tried just before holds').toEqual(WELL);
    clock.pass(1);
    expect([await ping(), faults]).toEqual([NOT, ['database or disk is full']]);
    clock.pass(LATER);
    expect([await ping(), faults.length]).toEqual([NOT, 1]);
    change('DROP TRIGGER full');
    clock.pass(LATER);
    expect([await ping(), leadsIn(folder)]).toEqual([WELL, []]);
  });

  test.each([
    { title: 'a file', make: (path: string) => writeFileSync(path, '') },
    { title: 'a folder with a file that is not a database', make: undefined },
  ])('[F04] returns 503 when the folder is $title', async ({ make }) => {
    const { ping, folder, clock } = await opened();
    expect(await ping()).toEqual(WELL);
    if (make === undefined) {
      // With the WAL of the old file, SQLite would treat the new file as its database.
      for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `leads.sqlite${ending}`), { force: true });
      writeFileSync(join(folder, 'leads.sqlite'), 'these are the notes of somebody else'.repeat(99));
    } else {
      rmSync(folder, { recursive: true });
      make(folder);
    }
    clock.pass(LATER);
    expect(await ping()).toEqual(NOT);
    rmSync(folder, { recursive: true });
    clock.pass(LATER);
    expect(await ping()).toEqual(WELL);
  });

  test('[F04] tests with the size of a lead after a failure and with little data before one', async () => {
    const { ping, send, change, clock, folder } = await opened();
    const log = () => statSync(join(folder, 'leads.sqlite-wal')).size;
    await send('a');
    clock.pass(LATER);
    const before = log();
    await ping();
    const small = log() - before;
    change(FULL);
    await send('b');
    change('DROP TRIGGER full');
    clock.pass(LATER);
    const then = log();
    expect(await ping()).toEqual(WELL);
    expect(small).toBeGreaterThan(0);
    expect(small).toBeLessThan(65_536);
    expect(log() - then).toBeGreaterThan(65_536);
  });
});
