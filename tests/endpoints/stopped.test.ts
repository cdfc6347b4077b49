import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { ask, leadsIn, openEndpoints } from '../helpers/endpoints.ts';
import { makeFolder } from '../helpers/folder.ts';
import { encodeValues } from '../helpers/leads.ts';
import { REPOSITORY } from '../helpers/sources.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': 'one' };
const post = (url: string) =>
  ask(`${url}/leads/contact`, { method: 'POST', headers: FORM, body: encodeValues('contact') });

test.each(['SIGTERM', 'SIGINT'] as const)(
  '[C1] waybill endpoints exits with 0 on %s and keeps the stored lead',
  async (signal) => {
    const cwd = makeFolder();
    const program = spawn(process.execPath, [join(REPOSITORY, 'cli/waybill.mjs'), 'endpoints', '--port', '0'], {
      cwd,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    const ended = once(program, 'close');
    const lines = createInterface(program.stdout);
    const [line] = await once(lines, 'line');
    const url = String(line).split('  ')[1] ?? '';
    expect((await post(url)).status).toBe(201);
    program.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(leadsIn(join(cwd, '.waybill'))).toHaveLength(1);
  },
);

test('[Q7] a lead returns 503 while another program locks the file, and a retry is stored once', async () => {
  const ends = await openEndpoints();
  onTestFinished(ends.close);
  expect(
    (await ask(`${ends.url}/leads/quote`, { method: 'POST', headers: FORM, body: encodeValues('quote') })).status,
  ).toBe(201);
  const other = new DatabaseSync(join(ends.folder, 'leads.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  expect((await post(ends.url)).status).toBe(503);
  expect(ends.faults).toEqual(['database is locked']);
  other.exec('ROLLBACK');
  other.close();
  expect([(await post(ends.url)).status, (await post(ends.url)).status]).toEqual([201, 201]);
  expect(leadsIn(ends.folder).map((lead) => lead['form'])).toEqual(['quote', 'contact']);
});
