import { expect, test } from 'vitest';
import { sharingInput } from '../../cli/sharing-options.ts';

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
