import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectVector } from '../../pipeline/images/vector.ts';

const FOLDER = join(import.meta.dirname, '../../content/assets/images');

test('[M08] each of our charts is a part of its page, with the typeface of the site', () => {
  const charts = readdirSync(FOLDER).filter((file) => file.endsWith('.svg'));
  expect(charts.length).toBeGreaterThan(0);
  for (const file of charts) {
    expect([file, inspectVector(readFileSync(join(FOLDER, file)), file).value?.chart]).toEqual([
      file,
      expect.anything(),
    ]);
  }
});
