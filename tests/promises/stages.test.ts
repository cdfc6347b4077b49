import { appendFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../../pipeline/build.ts';
import type { StageName, Store } from '../../pipeline/cache/store.ts';
import { makeSite } from '../helpers/site.ts';
import { filesBelow } from '../helpers/sources.ts';
import { TODAY } from '../helpers/terminal.ts';

/** Keeps every result under its key and counts what had to be made. */
function countingStore(): { store: Store; takeMade: () => Partial<Record<StageName, number>> } {
  const kept = new Map<string, unknown>();
  let made: Partial<Record<StageName, number>> = {};
  const store: Store = <Result>(
    { stage, parts }: { stage: StageName; parts: readonly string[] },
    make: () => Result,
  ) => {
    const key = JSON.stringify([stage, ...parts]);
    if (!kept.has(key)) {
      kept.set(key, make());
      made[stage] = (made[stage] ?? 0) + 1;
    }
    return kept.get(key) as Result;
  };
  const takeMade = () => {
    const taken = made;
    made = {};
    return taken;
  };
  return { store, takeMade };
}

async function publish(folder: string, store: Store): Promise<Map<string, Buffer>> {
  const output = { out: join(folder, 'dist'), work: join(folder, '.waybill'), contentRoot: join(folder, 'content') };
  const locales = ['en-US', 'zh-CN'] as const;
  let time = 0;
  const result = await build({
    root: output.contentRoot,
    at: TODAY,
    siteUrls: {},
    store,
    output,
    locales,
    now: () => (time += 1),
  });
  expect(result.diagnostics).toEqual([]);
  const files = filesBelow(realpathSync(output.out));
  files.delete('report.json');
  return files;
}

describe('stages with a named key', () => {
  test('[C3] a second build with nothing changed makes nothing anew and gives the same bytes', async () => {
    const folder = makeSite();
    const { store, takeMade } = countingStore();
    const first = await publish(folder, store);
    expect(takeMade()).toEqual({ entry: 12, body: 12, page: expect.any(Number) });
    const second = await publish(folder, store);
    expect(takeMade()).toEqual({});
    expect([...second]).toEqual([...first]);
  });

  test.each([
    ['a post', 'content/en-US/blog/peak-season.md', '\nOne more paragraph.\n'],
    ['a term that others mention', 'content/en-US/glossary-term/demurrage.md', '\nOne more paragraph.\n'],
    ['an author', 'content/zh-CN/author/ocean-desk.md', '\nOne more paragraph.\n'],
    ['a redirect', 'content/redirects/legacy.yaml', '  - { fromPath: /older, toPath: /blog }\n'],
  ])('[C3] after a change of %s a build from kept results equals a clean one', async (_what, file, added) => {
    const folder = makeSite();
    const { store } = countingStore();
    await publish(folder, store);
    appendFileSync(join(folder, file), added);
    const kept = await publish(folder, store);
    const clean = await publish(folder, countingStore().store);
    expect([...kept.keys()]).toEqual([...clean.keys()]);
    expect([...kept].filter(([path, bytes]) => !clean.get(path)?.equals(bytes)).map(([path]) => path)).toEqual([]);
  });
});
