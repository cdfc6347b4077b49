import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { ask, leadsIn } from '../../helpers/endpoints.ts';
import { validValues } from '../../helpers/leads.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

const MODULE = pathToFileURL(join(REPOSITORY, 'cli/preview/mocks/serve-endpoints.ts')).href;
const AT_LEAST = 40;

test('[C5] a lead answered with 201 survives a kill of the host while other leads arrive', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-killed-'));
  const program = `
    const { serveMockEndpoints } = await import(${JSON.stringify(MODULE)});
    const { url } = await serveMockEndpoints({ port: 0, folder: ${JSON.stringify(folder)}, siblings: [] });
    console.log(url);`;
  const host = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(host, 'close');
  // Without the race, the drill would wait forever for a program that fails to start.
  const [url] = await Promise.race([once(createInterface(host.stdout), 'line'), closed]);
  expect(String(url)).toMatch(/^http:/);
  const accepted: string[] = [];
  const sender = async (name: number) => {
    for (let count = 0; host.exitCode === null && host.signalCode === null; count += 1) {
      const answer = await ask(`${url}/leads/quote`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(validValues('quote', { name: `${name}-${count}` }))),
      }).catch(() => undefined);
      if (answer === undefined) return;
      if (answer.status === 201) accepted.push(JSON.parse(answer.body).id);
      if (accepted.length === AT_LEAST) host.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, name) => sender(name)));
  await closed;
  const stored = new Set(leadsIn(folder).map((lead) => lead['id']));
  expect(accepted.length).toBeGreaterThanOrEqual(AT_LEAST);
  expect(accepted.filter((id) => !stored.has(id))).toEqual([]);
  rmSync(folder, { recursive: true });
});
