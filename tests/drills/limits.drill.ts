import { expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { BUILD, differences, expectRecovery, exportOf, manyPosts, shell } from './support.ts';

const PAGES = 5000;
const OPEN_FILES = 64;
const MEGABYTES = 512;

test(`[C3] a build publishes ${PAGES} pages with ${OPEN_FILES} open files and ${MEGABYTES} MB of memory`, async () => {
  const cwd = makeSite(manyPosts(PAGES));
  const script = `ulimit -n ${OPEN_FILES}; NODE_OPTIONS=--max-old-space-size=${MEGABYTES} exec "$@"`;
  const { status, stdout, stderr } = shell(script, { cwd });
  expect(status, stderr.slice(-2000)).toBe(0);
  const [, published = ''] = /^Published ([\d,]+) pages/.exec(stdout) ?? [];
  expect(Number(published.replaceAll(',', ''))).toBeGreaterThan(PAGES);
  const limited = exportOf(cwd);
  const clean = shell('exec "$@"', { cwd, argv: [...BUILD, '--quiet', '--no-cache'] });
  expect(clean.status, clean.stderr).toBe(0);
  expect(differences(limited, exportOf(cwd))).toEqual([]);
  await expectRecovery(cwd, limited);
});
