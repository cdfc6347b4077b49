import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../helpers/folder.ts';
import { REPOSITORY } from '../../../helpers/sources.ts';
import { answers, FUNCTIONS } from './edge-site.ts';

test('[C5] the process of edge functions ends with its parent process, even when the parent is killed', async () => {
  const folder = makeFolder();
  const program = `
    import { startEdge } from ${JSON.stringify(join(REPOSITORY, 'cli/preview/edge/start-edge.ts'))};
    const { HOME, PATH } = process.env;
    const edge = await startEdge({ folder: ${JSON.stringify(FUNCTIONS)}, root: ${JSON.stringify(REPOSITORY)},
      state: ${JSON.stringify(join(folder, 'state'))}, environment: {}, machine: { HOME, PATH }, isAlive: () => true, onLine() {} });
    console.log(edge.port);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  expect(await answers(Number(line), '127.0.0.1')).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => answers(Number(line), '127.0.0.1')).toBe(false);
});
