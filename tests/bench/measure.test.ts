import { expect, test } from 'vitest';
import { measure } from './run.ts';
import { costsOf, formatSpread } from './table.ts';

const HELD_MIB = 200;

/** A program that starts another, which holds memory until the sampler has seen it. */
const STARTS_ANOTHER = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(
  `const held = Buffer.alloc(${HELD_MIB} * 2 ** 20, 1); setTimeout(() => console.log(held.length), 300)`,
)}], { stdio: 'inherit' })`;

test('[C3] the peak of a build includes all its child processes', async () => {
  const measured = await measure([process.execPath, '-e', STARTS_ANOTHER], import.meta.dirname);
  expect(measured.stdout).toBe(`${HELD_MIB * 2 ** 20}\n`);
  // Without /proc the peak is unknown, and the table shows a dash.
  expect(measured.megabytes ?? Number.POSITIVE_INFINITY).toBeGreaterThan(HELD_MIB);
  expect(costsOf({ ...measured, megabytes: undefined })[2]).toBe('–');
});

test('[C3] a failing build yields no measurement', async () => {
  const failing = measure([process.execPath, '-e', 'console.error("no room"); process.exit(3)'], import.meta.dirname);
  await expect(failing).rejects.toThrow('no room');
});

test.each([
  [[3], '3.0'],
  [[5, 1, 3], '3.0 (1.0–5.0)'],
  [[4, 1, 3, 2], '2.5 (1.0–4.0)'],
  [[1, Number.NaN], '–'],
])('[C3] the ratios %j are printed as %s', (values, told) => {
  expect(formatSpread(values, 1)).toBe(told);
});
