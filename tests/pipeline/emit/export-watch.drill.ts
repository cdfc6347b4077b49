import { expect, test } from 'vitest';
import { openCacheServer } from '../../helpers/cache-server.ts';
import { type Seen, watchedBuild } from '../support/watched-build.ts';

test('[C3] the watch of an export reports and counts files from a shared cache as those that a build makes', async () => {
  const { url } = await openCacheServer();
  const sharedCache = { url, authorization: undefined, machine: 'a machine' };
  const first = await watchedBuild(sharedCache);
  const { seen, staged, stages, report } = await watchedBuild(sharedCache);
  expect(report).toMatchObject({ rendered: 0, encoded: 0, shared: { made: { pages: 0, pictures: 0 } } });
  const paths = ({ seen: all }: { seen: readonly Seen[] }) => all.map(({ path }) => path).toSorted();
  expect(paths({ seen })).toEqual(paths(first));
  const placeOf = (end: string) => seen.findIndex(({ path }) => path.endsWith(end));
  const page = placeOf('en-US/page-data/index/page-data-rsc.json');
  expect(page).toBeGreaterThanOrEqual(staged?.after ?? Number.POSITIVE_INFINITY);
  expect(placeOf('.avif')).toBeGreaterThan(page);
  const total = report?.shared?.taken.pages;
  expect(stages.get('render pages')?.at(-1)).toEqual({ done: total, total });
});
