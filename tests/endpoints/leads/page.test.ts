import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import type { LeadStore } from '../../../endpoints/leads/store/lead-store.ts';
import { sqliteStore } from '../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { definitionOf } from '../../../forms/definitions.ts';
import { FORMS } from '../../../forms/form-names.ts';
import { fieldWords, formWords } from '../../../forms/words.ts';
import { ask, faultsIn, openEndpoints } from '../../helpers/endpoints.ts';
import { validValues } from '../../helpers/leads.ts';
import { LEAD } from './new-lead.ts';

const PAGE = { accept: 'text/html' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let host: Awaited<ReturnType<typeof openEndpoints>>;
let store: LeadStore;
beforeEach(async () => {
  host = await openEndpoints();
  store = sqliteStore(host.folder);
});
afterEach(async () => {
  await store.close();
  await host.close();
});

const show = async (path: string) => {
  const { status, body } = await ask(`${host.url}${path}`, { headers: PAGE });
  expect(faultsIn(body)).toEqual([]);
  return { status, body };
};
const act = (action: string, body: string, headers: Record<string, string> = {}) =>
  ask(`${host.url}/leads/-/${action}`, { method: 'POST', headers: { ...FORM, ...headers }, body });

describe('list page of leads', () => {
  test('[Q7] shows the name, email, form and state of each lead, newest first, with a link', async () => {
    const ids = [
      await store.add({ ...LEAD, key: 'a' }),
      await store.add({
        ...LEAD,
        form: 'sign-up',
        fields: { firstName: 'Anna', lastName: 'Li', workEmail: 'anna@x.example' },
      }),
      await store.add({ ...LEAD, form: 'quote', fields: {}, state: 'held', reason: 'trap' }),
    ];
    const { status, body } = await show('/leads');
    expect(status).toBe(200);
    const links = [...body.matchAll(/class="who" href="\/leads\/-\/([^"]+)">([^<]+)/g)].map(([, id, name]) => [
      id,
      name,
    ]);
    expect(links).toEqual([
      [ids[2], 'No name'],
      [ids[1], 'Anna Li'],
      [ids[0], 'li@shipper.example'],
    ]);
    expect(body).toContain('anna@x.example');
    expect(body).toContain('data-state="held">Held<');
  });

  test.each(LOCALES)('[M04] is in %s and links to the same page in the other language', async (lang) => {
    await store.add(LEAD);
    const { body } = await show(`/leads?form=contact&find=shipper&lang=${lang}`);
    const other = LOCALES.find((locale) => locale !== lang) ?? '';
    expect(body).toContain(`<html lang="${lang}">`);
    expect(body).toContain(formWords('contact', lang).name);
    expect(body).toContain(`href="/leads?form=contact&#38;find=shipper&#38;lang=${other}" lang="${other}"`);
  });

  test('[Q7] filters by form, state and text, and has several pages', async () => {
    for (let at = 0; at < 51; at += 1)
      await store.add({ ...LEAD, fields: { email: `n${at}@x.example` }, key: String(at) });
    await store.add({
      ...LEAD,
      form: 'newsletter',
      fields: { email: 'reader@x.example' },
      state: 'held',
      reason: 'trap',
    });
    const found = async (query: string) => {
      const { body } = await show(`/leads?${query}`);
      return [...body.matchAll(/class="who"[^>]*>([^<]+)/g)].map(([, name]) => name);
    };
    expect(await found('state=held')).toEqual(['reader@x.example']);
    expect(await found('form=newsletter&state=new')).toEqual([]);
    expect(await found('find=N50%40')).toEqual(['n50@x.example']);
    expect(await found('')).toHaveLength(50);
    expect(await found('page=2')).toEqual(['n1@x.example', 'n0@x.example']);
    expect(await found('page=3')).toEqual([]);
    expect(await found('form=nothing&state=nothing&page=-1&page=0&lang=xx')).toHaveLength(50);
    const { body } = await show('/leads?page=2&form=contact');
    expect(body).toContain('href="/leads?form=contact">Newer<');
  });

  test('[Q7] downloads all filtered leads as CSV', async () => {
    for (let at = 0; at < 60; at += 1) await store.add({ ...LEAD, key: String(at) });
    await store.add({ ...LEAD, form: 'newsletter', fields: { email: '=cmd@x.example' } });
    const { headers, body } = await ask(`${host.url}/leads/-/csv?form=contact`);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="leads.csv"');
    expect(body.split('\r\n')).toHaveLength(62);
    expect((await ask(`${host.url}/leads/-/csv`)).body).toContain(",'=cmd@x.example,");
  });
});

describe('page of one lead', () => {
  test.each(FORMS)('[Q7] shows every field of form %s under its label', async (form) => {
    const id = await store.add({ ...LEAD, form, fields: Object.fromEntries(validValues(form)) });
    for (const lang of LOCALES) {
      const { body } = await show(`/leads/-/${id}?lang=${lang}`);
      const labels = [...body.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, label]) => label?.replaceAll('&#39;', "'"));
      const asked = definitionOf(form).fields.map(({ name }) => fieldWords(name, lang)?.label);
      expect(labels.slice(0, asked.length)).toEqual(asked);
    }
  });

  test('[Q7] shows the journey and the delivery state of the lead', async () => {
    const journey = { page: '/company/contact', consent: 'analytics', utm_source: 'radio' };
    const id = await store.add({ ...LEAD, journey, fields: { ...LEAD.fields, message: 'one\ntwo' } });
    await store.settle(id, { isHanded: false, error: '503: busy', nextAttempt: Date.parse('2026-11-20T10:05:00Z') });
    const { body } = await show(`/leads/-/${id}`);
    for (const text of ['/company/contact', 'analytics', 'radio', '503: busy', 'Nov 20, 2026, 10:05', 'one\ntwo', id])
      expect(body).toContain(text);
  });

  test('[Q7] shows hostile values as text', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'';
    const id = await store.add({
      ...LEAD,
      fields: { email: evil, message: evil },
      journey: { page: evil, utm_source: evil },
    });
    await store.settle(id, { isHanded: false, error: evil, nextAttempt: 0 });
    for (const path of ['/leads', `/leads/-/${id}`, `/leads?find=${encodeURIComponent(evil)}`]) {
      const { body } = await show(path);
      expect(body).not.toMatch(/<script|<img/);
      expect(body).toContain('&#60;script&#62;');
    }
  });

  test.each(['nobody', '%2e%2e', "'--", 'csv/x'])('[Q7] returns 404 for an unknown ID: %s', async (id) => {
    expect((await ask(`${host.url}/leads/-/${id}`)).status).toBe(404);
  });
});

describe('actions on a lead', () => {
  test('[Q7] erase it and confirm that in the chosen language', async () => {
    const id = await store.add(LEAD);
    const { status, headers } = await act('erase', `id=${id}&lang=zh-CN`);
    expect([status, headers['location'], await store.count({})]).toEqual([303, '/leads?lang=zh-CN&erased=1', 0]);
    expect((await show('/leads?lang=zh-CN&erased=1')).body).toContain('已删除。');
    expect((await act('erase', `id=${id}`)).headers['location']).toBe('/leads?erased=0');
  });

  test('[Q7] erase it during its delivery and say that the customer system may receive it', async () => {
    const id = await store.add(LEAD);
    expect((await store.claim())?.id).toBe(id);
    expect((await act('erase', `id=${id}`)).headers['location']).toBe('/leads?erased=1&delivering=1');
    expect((await show('/leads?erased=1&delivering=1')).body).toContain('the customer system may still receive it');
    expect((await show('/leads?erased=1&delivering=1&lang=zh-CN')).body).toContain('已删除。删除时正在转交');
    expect((await show('/leads?erased=1')).body).not.toContain('may still receive it');
  });

  test('[Q7] erase it while another program reads the file and report that text may remain', async () => {
    const id = await store.add(LEAD);
    const other = new DatabaseSync(join(host.folder, 'leads.sqlite'));
    other.exec('BEGIN');
    other.prepare('SELECT * FROM leads').all();
    const { headers } = await act('erase', `id=${id}`);
    expect([headers['location'], await store.count({})]).toEqual(['/leads?erased=1&traces=1', 0]);
    const { body } = await show('/leads?erased=1&traces=1');
    expect(body).toContain('Erased. Some of its text may still be in the files of this host');
    expect((await show('/leads?erased=1')).body).not.toContain('Some of its text');
    expect((await show('/leads?erased=1&traces=1&lang=zh-CN')).body).toContain('已删除。由于有其他程序');
    await other.close();
  });

  test('[Q7] release a held lead and retry a dead one', async () => {
    const id = await store.add({ ...LEAD, state: 'held', reason: 'too-quick' });
    const held = await show(`/leads/-/${id}`);
    expect(held.body).toContain('It arrived faster than anyone types.');
    expect(held.body).toContain('action="/leads/-/release"');
    const { status, headers } = await act('release', `id=${id}`);
    expect([status, headers['location'], (await store.get(id))?.state]).toEqual([303, `/leads/-/${id}`, 'new']);
    await store.settle(id, { isHanded: false, error: '500', nextAttempt: undefined });
    expect((await show(`/leads/-/${id}`)).body).toContain('action="/leads/-/retry"');
    await act('retry', `id=${id}`);
    expect(await store.get(id)).toMatchObject({ state: 'new', attempts: 0 });
    const again = await show(`/leads/-/${id}`);
    expect(again.body).not.toMatch(/action="\/leads\/-\/(?:release|retry)"/);
  });

  test.each([
    { title: 'of another site', headers: { 'sec-fetch-site': 'cross-site' } },
    { title: 'of another site, from an older browser', headers: { origin: 'https://evil.example' } },
    { title: 'of unknown origin', headers: { origin: 'null' } },
  ])('[Q7] are rejected when requested by a page $title', async ({ headers }) => {
    const id = await store.add(LEAD);
    expect((await act('erase', `id=${id}`, headers)).status).toBe(403);
    expect(await store.count({})).toBe(1);
  });

  test('[Q7] are accepted from the page itself', async () => {
    const id = await store.add(LEAD);
    const headers = { origin: host.url, 'sec-fetch-site': 'same-origin' };
    expect((await act('erase', `id=${id}`, headers)).status).toBe(303);
  });

  test.each([
    { action: 'nothing', body: 'id=x', status: 404 },
    { action: 'erase', body: '', status: 400 },
    { action: 'release', body: 'id=nobody', status: 303 },
  ])('[Q7] return $status for an unknown action or ID: $action with "$body"', async ({ action, body, status }) => {
    expect((await act(action, body)).status).toBe(status);
  });
});

test('[Q7] the refusals page shows each refusal with its reason in words', async () => {
  await store.noteRefusal({
    form: 'quote',
    locale: 'zh-CN',
    status: 422,
    reason: 'wrong-fields',
    fields: ['workEmail', 'gone'],
  });
  await store.noteRefusal({ form: 'contact', locale: 'en-US', status: 413, reason: 'too-large', fields: [] });
  const { body } = await show('/leads/-/refusals');
  expect(body).toContain('Fields with errors: Work Email, gone');
  expect(body).toContain('because it is longer than 64 KB');
  expect((await show('/leads/-/refusals?lang=zh-CN')).body).toContain('有误的字段：工作邮箱、gone');
});
