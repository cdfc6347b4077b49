import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { sharingInput } from '../../cli/sharing-options.ts';
import { REPOSITORY } from '../helpers/sources.ts';

const MACHINE = 'a machine';
const KNOWN = { url: 'https://known.example.com/', authorization: 'Bearer correct-horse' };

/** Returns the address of the cache that a build uses. */
const urlFor = (cache: string | boolean | undefined, known: typeof KNOWN | undefined) =>
  sharingInput(cache === undefined ? {} : { cache }, { known, machine: MACHINE }).sharedCache;

test('[C3] --cache replaces WAYBILL_CACHE and keeps its token', () => {
  expect(urlFor('https://given.example.com', KNOWN)).toEqual({
    url: 'https://given.example.com/',
    authorization: 'Bearer correct-horse',
    machine: MACHINE,
  });
  expect(urlFor(undefined, KNOWN)?.url).toBe('https://known.example.com/');
});

test('[C3] --no-cache turns WAYBILL_CACHE off', () => {
  expect(urlFor(false, KNOWN)).toBeUndefined();
  expect(urlFor(undefined, undefined)).toBeUndefined();
});

test('[C3] an invalid --cache does not fall back to WAYBILL_CACHE without an error', () => {
  const { problems } = sharingInput({ cache: 'cache.example.com' }, { known: KNOWN, machine: MACHINE });
  expect(problems.map(({ code }) => code)).toEqual(['input/cache']);
});

test('[C3] a shard with a cache of the environment has no problem', () => {
  expect(sharingInput({ shard: '2/4' }, { known: KNOWN, machine: MACHINE })).toMatchObject({
    shard: { number: 2, of: 4 },
    problems: [],
  });
});

test('[C3] the documented workflow builds every shard, and then merges', () => {
  const page = readFileSync(join(REPOSITORY, 'docs/shards.md'), 'utf8');
  const { jobs } = parse(/^```yaml\n(.*?)^```$/ms.exec(page)?.[1] ?? '') as {
    jobs: Record<string, { needs?: unknown; strategy?: { matrix: { shard: number[] } }; steps: { run?: string }[] }>;
  };
  const commandsOf = (name: string) =>
    jobs[name]?.steps.flatMap(({ run = '' }) => /^npm run build -- (.*)$/.exec(run)?.[1] ?? []);
  const shards = jobs['shard']?.strategy?.matrix.shard ?? [];
  const [command = ''] = commandsOf('shard') ?? [];
  const [, given = ''] = / --shard (.*)$/.exec(command) ?? [];
  const parsed = shards.map((shard) => {
    const text = given.replace('${{ matrix.shard }}', String(shard));
    return sharingInput({ shard: text }, { known: KNOWN, machine: MACHINE }).shard;
  });
  expect(parsed).toEqual([1, 2, 3, 4].map((number) => ({ number, of: 4 })));
  expect(jobs['publish']?.needs).toEqual(['day', 'shard']);
  expect(commandsOf('publish')).toEqual([command.replace(/ --shard .*$/, ' --merge')]);
});
