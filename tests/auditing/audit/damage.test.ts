import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditExports } from '../../../auditing/audit/audit.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { seeded } from '../../bench/corpus.ts';
import { buildBase } from '../../helpers/site.ts';
import { deleteFile, drawFile, flipBit, KINDS } from './damage.ts';

const SEED = 28;
const base = buildBase();
const htmlOfBase = memoryResults().store;

/** Returns the findings about one locale alone, so that no copy in the other locale helps. */
async function auditLocale(locale: string) {
  const folder = join(base.cwd, 'dist', locale);
  const { diagnostics } = await auditExports([{ folder, name: locale }], { threads: 1, store: htmlOfBase });
  return diagnostics;
}

test(`[C6] the audit finds a flipped bit in every kind of file, and names the file (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  for (const [kind, pattern] of Object.entries(KINDS)) {
    const file = drawFile(join(base.cwd, 'dist'), pattern, random);
    const restore = flipBit(join(base.cwd, 'dist', file), random);
    const found = await auditLocale(file.slice(0, 'en-US'.length));
    restore();
    expect(
      found.filter(({ code, place }) => code === 'audit/integrity' && place?.file === file),
      `${kind}: ${file}`,
    ).not.toEqual([]);
  }
});

test(`[C6] the audit finds the deletion of every kind of file, and names the file (seed ${SEED})`, async () => {
  const random = seeded(SEED);
  const dist = join(base.cwd, 'dist');
  const deleted = Object.values(KINDS).map((pattern) => drawFile(dist, pattern, random));
  const restores = deleted.map((file) => deleteFile(join(dist, file)));
  const found = [...(await auditLocale('en-US')), ...(await auditLocale('zh-CN'))];
  for (const restore of restores) restore();
  const named = found.filter(({ code }) => code === 'audit/missing-file').map(({ place }) => place?.file);
  expect(named).toEqual(expect.arrayContaining(deleted));
  expect(found.find(({ place, code }) => place?.file === deleted[0] && code === 'audit/missing-file')?.hint).toContain(
    'waybill build --no-cache',
  );
});
