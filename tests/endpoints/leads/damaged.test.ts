import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { leadsCsv } from '../../../endpoints/leads/csv.ts';
import { deliver } from '../../../endpoints/webhook/deliver.ts';
import { testClock } from '../../helpers/clock.ts';
import { ask, faultsIn, openEndpoints } from '../../helpers/endpoints.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { LEAD_DATABASES, type LeadDatabase, sqliteIn } from '../../helpers/lead-databases.ts';
import { run } from '../../helpers/terminal.ts';
import { LEAD } from './new-lead.ts';

const BASE = { ...LEAD, journey: { page: '/company/contact' } };

/** Ways to damage a row, with the columns that the store must report. */
const DAMAGES: { title: string; sql: string; damaged: string[] }[] = [
  { title: 'fields that are not JSON', sql: `fields = '{"email":"gone@x.example","mess'`, damaged: ['fields'] },
  { title: 'no fields', sql: `fields = ''`, damaged: ['fields'] },
  { title: 'fields of another shape', sql: `fields = '["a"]'`, damaged: ['fields'] },
  { title: 'fields that are null', sql: `fields = 'null'`, damaged: ['fields'] },
  {
    title: 'a field of an unknown shape',
    sql: `fields = '{"message":{"html":"<script>alert(1)</script>"},"email":"li@x.example"}'`,
    damaged: ['fields'],
  },
  { title: 'a journey that is not JSON', sql: `journey = '{'`, damaged: ['journey'] },
  { title: 'a journey with a list', sql: `journey = '{"consent":["a"]}'`, damaged: ['journey'] },
  { title: 'an invalid time', sql: `received = 'yesterday'`, damaged: ['received'] },
  { title: 'an unknown state', sql: `state = 'lost'`, damaged: ['state'] },
  {
    title: 'nothing readable',
    sql: `fields = '{', journey = '{', received = '', state = ''`,
    damaged: ['received', 'state', 'fields', 'journey'],
  },
];
/** Values that a later version may know. */
const UNKNOWN = [
  { title: 'an unknown form', sql: `form = 'survey'` },
  { title: 'an unknown locale', sql: `locale = 'fr-FR'` },
];

/** Adds one lead per change, each changed with SQL, between two intact leads. */
async function changedBy(create: () => Promise<LeadDatabase>, changes: readonly string[]) {
  const { open, query } = await create();
  const clock = testClock();
  const store = await open(clock.now);
  const first = await store.add({ ...BASE, key: 'first' });
  const ids = await Promise.all(changes.map((_, index) => store.add({ ...BASE, key: String(index) })));
  const last = await store.add({ ...BASE, key: 'last' });
  for (const [index, sql] of changes.entries()) await query(`UPDATE leads SET ${sql} WHERE id = '${ids[index]}'`);
  const [id = ''] = ids;
  return { store, clock, first, id, ids, last };
}

describe.each(LEAD_DATABASES)('leads in $title', ({ create }) => {
  test.each(DAMAGES)(
    '[Q7] a row with $title is reported as damaged, and the other rows are intact',
    async ({ sql, damaged }) => {
      const { store, first, id, last } = await changedBy(create, [sql]);
      const leads = await store.find({});
      expect(leads.map((lead) => lead.id).toSorted()).toEqual([first, id, last].toSorted());
      expect(Object.fromEntries(leads.map((lead) => [lead.id, lead.damaged]))).toEqual({
        [first]: undefined,
        [id]: damaged,
        [last]: undefined,
      });
      expect([(await store.get(id))?.damaged, (await store.get(first))?.fields]).toEqual([damaged, BASE.fields]);
      expect([...leadsCsv(leads)]).toHaveLength(4);
    },
  );

  test.each(UNKNOWN)('[Q7] a row with $title is not damaged', async ({ sql }) => {
    const { store, id } = await changedBy(create, [sql]);
    expect([(await store.get(id))?.fields, (await store.get(id))?.damaged]).toEqual([BASE.fields, undefined]);
  });

  test('[Q7] the readable parts of a damaged row are returned', async () => {
    const { store, id } = await changedBy(create, [
      `fields = '{"message":{"a":"b"},"email":"li@x.example","topic":["a","b"],"n":5}'`,
    ]);
    expect(await store.get(id)).toMatchObject({
      fields: { email: 'li@x.example', topic: ['a', 'b'] },
      journey: { page: '/company/contact' },
    });
    expect((await store.get(id))?.fields).not.toHaveProperty('message');
  });

  describe('damaged lead', () => {
    test('[Q7] is found by any part of its text and erased by an email address in it', async () => {
      const { store, first, id, last } = await changedBy(create, [`fields = '{"workEmail":"Gone@x.example","mess'`]);
      expect((await store.find({ find: 'gone@X' })).map((lead) => lead.id)).toEqual([id]);
      expect((await store.find({ find: 'pallets' })).map((lead) => lead.id)).toEqual([last, first]);
      const erase = async (email: string) => (await store.erase({ email })).count;
      expect(await erase('x.example'), 'a part of an address is none').toBe(0);
      expect([await erase(' GONE@x.example '), await store.get(id)]).toEqual([1, undefined]);
      expect(await erase('li@shipper.example')).toBe(2);
    });

    test('[Q7] is not delivered, is reported once and does not block other leads', async () => {
      const changes = DAMAGES.filter(({ damaged }) => !damaged.includes('state'));
      const { store, clock, first, ids, last } = await changedBy(
        create,
        changes.map(({ sql }) => sql),
      );
      const faults: string[] = [];
      const sent: string[] = [];
      const delivery = deliver({
        ...clock,
        store,
        send: (lead) => {
          sent.push(lead.id);
          return Promise.resolve({ isHanded: true });
        },
        onError: ({ message }) => void faults.push(message),
      });
      delivery.wake();
      expect(await clock.planned()).toBe(60_000);
      expect(sent.toSorted()).toEqual([first, last].toSorted());
      const errors = changes.map(({ damaged }) => `cannot be read: ${damaged.join(', ')}`);
      const leads = await Promise.all(ids.map((id) => store.get(id)));
      expect(leads.map((lead) => [lead?.state, lead?.lastError])).toEqual(errors.map((error) => ['dead', error]));
      await clock.goOn();
      expect(faults.toSorted()).toEqual(ids.map((id, index) => `Lead ${id} ${errors[index]}.`).toSorted());
      await delivery.stop();
    });

    test('[Q7] a damaged refusal does not hide the others', async () => {
      const { open, query } = await create();
      const store = await open();
      for (const status of [413, 422])
        await store.noteRefusal({ form: 'contact', locale: 'en-US', status, reason: 'x', fields: ['email'] });
      await query(`UPDATE refusals SET fields = '["email"' WHERE status = 413`);
      expect((await store.refusals(9)).map(({ status, fields }) => [status, fields])).toEqual([
        [422, ['email']],
        [413, []],
      ]);
    });
  });
});

describe('damaged lead of a folder', () => {
  const inFolder = (folder: string) => () => Promise.resolve(sqliteIn(folder));

  test.each(LOCALES)('[Q7] appears by its ID on the lead pages in %s', async (lang) => {
    const host = await openEndpoints();
    onTestFinished(host.close);
    const changes = [...DAMAGES, ...UNKNOWN];
    const { first, ids, last } = await changedBy(
      inFolder(host.folder),
      changes.map(({ sql }) => sql),
    );
    const page = async (path: string) => {
      const { status, body } = await ask(`${host.url}${path}?lang=${lang}`, { headers: { accept: 'text/html' } });
      expect([path, status, faultsIn(body), body.includes('<script')]).toEqual([path, 200, [], false]);
      return body;
    };
    const says = { 'en-US': 'unreadable', 'zh-CN': '无法读取' }[lang];
    const list = await page('/leads');
    expect([first, ...ids, last].filter((id) => !list.includes(`/leads/-/${id}?`))).toEqual([]);
    expect(list.split(says)).toHaveLength(DAMAGES.length + 1);
    for (const [index, id] of ids.entries()) {
      const body = await page(`/leads/-/${id}`);
      expect([body.includes(`<dd>${id}</dd>`), body.includes(says)]).toEqual([true, index < DAMAGES.length]);
    }
    const found = await ask(`${host.url}/leads?find=pallets&lang=${lang}`);
    expect([found.status, found.body.includes(last)]).toEqual([200, true]);
    const csv = await ask(`${host.url}/leads/-/csv`);
    expect([csv.status, [first, ...ids, last].filter((id) => !csv.body.includes(id))]).toEqual([200, []]);
  });

  test('[Q7] is listed and written by the CLI commands, which also name it', async () => {
    const cwd = makeFolder();
    const { first, id, last } = await changedBy(inFolder(join(cwd, '.waybill')), [`fields = '{', received = 'x'`]);
    const says = `Parts of lead ${id} cannot be read: received, fields.\n`;
    const list = await run(['leads', 'list'], { cwd });
    expect([list.code, list.stderr]).toEqual([0, `${says}3 leads.\n`]);
    expect(list.stdout.split('\n').filter(Boolean)).toHaveLength(3);
    const json = await run(['leads', 'list', '--json'], { cwd });
    expect(JSON.parse(json.stdout).leads.map((lead: { damaged?: string[] }) => lead.damaged)).toEqual(
      expect.arrayContaining([['received', 'fields'], undefined]),
    );
    const csv = await run(['leads', 'csv'], { cwd });
    expect([csv.code, csv.stderr]).toEqual([0, says]);
    expect([first, id, last].filter((leadId) => csv.stdout.includes(leadId))).toHaveLength(3);
    expect(csv.stdout).toContain(
      `${id},x,contact,en-US,new,damaged: received; fields,`.replace(/damaged[^,]*/, '"$&"'),
    );
  });
});
