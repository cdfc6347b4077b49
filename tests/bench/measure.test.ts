import { expect, test } from 'vitest';
import { measure } from './run.ts';
import { costsOf, spread } from './table.ts';

const HELD_MIB = 200;

/** A program that starts another one, which holds memory until it was seen. */
const STARTS_ANOTHER = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(
  `const held = Buffer.alloc(${HELD_MIB} * 2 ** 20, 1); setTimeout(() => console.log(held.length), 300)`,
)}], { stdio: 'inherit' })`;

test('[C3] the peak of a build is that of all its processes, those that it starts included', async () => {
  const measured = await measure([process.execPath, '-e', STARTS_ANOTHER], import.meta.dirname);
  expect(measured.stdout).toBe(`${HELD_MIB * 2 ** 20}\n`);
  // Where there is no /proc nobody knows, and the table says so.
  expect(measured.megabytes ?? Number.POSITIVE_INFINITY).toBeGreaterThan(HELD_MIB);
  expect(costsOf({ ...measured, megabytes: undefined })[2]).toBe('–');
});

test('[C3] a build that fails is no figure', async () => {
  const failing = measure([process.execPath, '-e', 'console.error("no room"); process.exit(3)'], import.meta.dirname);
  await expect(failing).rejects.toThrow('no room');
});

test.each([
  [[3], '3.0'],
  [[5, 1, 3], '3.0 (1.0–5.0)'],
  [[4, 1, 3, 2], '2.5 (1.0–4.0)'],
  [[1, Number.NaN], '–'],
])('[C3] the ratios %j are told as %s', (values, told) => {
  expect(spread(values, 1)).toBe(told);
});
