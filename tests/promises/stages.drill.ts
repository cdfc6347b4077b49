import { expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { run } from '../helpers/terminal.ts';

test('[C3] a build with --no-cache uses no earlier results', async () => {
  const cwd = makeSite();
  const [first, second] = [
    JSON.parse((await run(['build', '--json'], { cwd })).stdout),
    JSON.parse((await run(['build', '--json', '--no-cache'], { cwd })).stdout),
  ];
  expect(second).toMatchObject({ rendered: first.rendered, cache: { hits: first.cache.hits } });
});
