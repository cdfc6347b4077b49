import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { seeded } from '../bench/corpus.ts';
import { type Desk, drawKinds, EDITS, KINDS, SEED } from '../helpers/edits.ts';
import { makeSite } from '../helpers/site.ts';
import { type Ran, run, TODAY } from '../helpers/terminal.ts';
import { post } from '../pipeline/support/items.ts';

/** Number of edits between builds; a build stores results that the next validation reads. */
const BUILT = 6;

function validate({ root, at, environment }: Desk, flags: readonly string[] = []): Promise<Ran> {
  return run(['validate', '--json', '--at', at, ...flags], { cwd: root, environment });
}

const FAULT = 'content/en-US/blog/faulty.md';

const faulty = (number: number) =>
  post('A faulty post', { author: 'ocean-dsk' }, `See [old](/old-blog) and [none](/gone-${number}).`);

/** Content with findings of many kinds: a draft, a picture, links to hidden, deleted and missing pages. */
const FAULTY = {
  [FAULT]: faulty(0),
  'content/en-US/blog/draft.md': post(
    'A draft',
    { draft: true },
    '## One\n\n## One\n\n![A square](/assets/square.svg)',
  ),
  'content/en-US/blog/linking.md': post(
    'A link to a draft',
    {},
    'See [it](/blog/draft) and [that](/blog/peak-season).',
  ),
  'content/redirects/more.yaml': 'rules:\n  - { fromPath: /old-blog, toPath: /help }\n',
};

/** Returns the keys of stored texts with their row numbers; a text that is parsed again gets a new row. */
function storedTextRows(root: string): unknown[] {
  const database = new DatabaseSync(join(root, '.waybill/results.sqlite'));
  try {
    return database.prepare("SELECT rowid, key FROM results WHERE key LIKE 'text-%' ORDER BY key").all();
  } finally {
    database.close();
  }
}

describe('validation with stored results', () => {
  test(`[C3] reports the same as a clean validation after each of ${EDITS} seeded edits`, async () => {
    const random = seeded(SEED);
    const desk: Desk = { root: makeSite(FAULTY), at: TODAY, environment: {} };
    const kinds = drawKinds(random);
    const outcomes = new Set<string>();
    for (const [index, kind] of kinds.entries()) {
      KINDS[kind]?.(desk, random);
      // Most edits fix and break nothing, so this file makes findings appear and disappear.
      if (index % 3 > 0) writeFileSync(join(desk.root, FAULT), faulty(index % 7));
      const message = `edit ${index + 1} of ${EDITS}, "${kind}", seed ${SEED}`;
      if (index % BUILT === 0)
        await run(['build', '--quiet', '--at', desk.at], { cwd: desk.root, environment: desk.environment });
      const clean = await validate(desk, ['--no-cache']);
      expect(await validate(desk), message).toEqual(clean);
      expect(await validate(desk), `${message}, again`).toEqual(clean);
      expect(clean.code, message).toBe(1);
      outcomes.add(clean.stdout);
    }
    expect(outcomes.size).toBeGreaterThan(5);
  });

  test('[C3] parses no text that a build has parsed, and the reverse', async () => {
    const sites = [makeSite(FAULTY), makeSite(FAULTY)];
    // A build with errors in the content ends after parsing, which is enough for this test.
    const build = (cwd: string) => run(['build', '--quiet', '--at', TODAY], { cwd });
    const runs = [(cwd: string) => validate({ root: cwd, at: TODAY, environment: {} }), build];
    for (const [index, cwd] of sites.entries()) {
      const [first, second] = index === 0 ? runs : runs.toReversed();
      await first?.(cwd);
      const made = storedTextRows(cwd);
      expect(made).toHaveLength(15);
      await second?.(cwd);
      expect(storedTextRows(cwd)).toEqual(made);
    }
  });

  test('[C3] distinguishes options, day, hosts and content root', async () => {
    const desk: Desk = { root: makeSite(FAULTY), at: TODAY, environment: {} };
    const other = join(makeSite({ 'content/en-US/blog/other.md': post('Another', { author: 'nobody' }) }), 'content');
    const warned = {
      ...desk,
      root: makeSite({ 'content/en-US/blog/rates.md': post('Rates', {}, 'See [old](/old-blog).') }),
    };
    const hosted = { ...desk, environment: { WAYBILL_SITE_URL_EN_US: 'https://other.example' } };
    const runs: [Desk, string[]][] = [
      [desk, []],
      [desk, ['--strict']],
      [desk, ['--format', 'json']],
      [{ ...desk, at: '2030-01-01' }, []],
      [hosted, []],
      [desk, ['--content', other]],
      [warned, []],
      [warned, ['--strict']],
    ];
    const clean = [];
    for (const [variant, flags] of runs) clean.push(await validate(variant, [...flags, '--no-cache']));
    // Each run follows all others twice, so stored results of one are available to every other.
    for (const round of [1, 2, 3]) {
      for (const [index, [variant, flags]] of runs.entries())
        expect(await validate(variant, flags), `round ${round}, ${flags.join(' ')}`).toEqual(clean[index]);
    }
    expect(clean.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1, 0, 1]);
    expect(new Set(clean.map(({ stdout }) => stdout)).size).toBeGreaterThanOrEqual(4);
  });

  test('[C3] prints the same text with the current source', async () => {
    const cwd = makeSite(FAULTY);
    const clean = await run(['validate', '--no-cache'], { cwd });
    expect(await run(['validate'], { cwd })).toEqual(clean);
    expect(await run(['validate'], { cwd })).toEqual(clean);
  });

  test('[C3] reports the findings again when a file returns to an earlier state', async () => {
    const desk: Desk = { root: makeSite(FAULTY), at: TODAY, environment: {} };
    const file = join(desk.root, 'content/en-US/blog/faulty.md');
    const text = readFileSync(file, 'utf8');
    const first = await validate(desk);
    writeFileSync(file, text.replace('ocean-dsk', 'ocean-desk'));
    expect(await validate(desk)).not.toEqual(first);
    writeFileSync(file, text);
    expect(await validate(desk)).toEqual(first);
  });
});
