import { expect, test } from 'vitest';
import { showBanner } from '../../../runtime/banner/banner.ts';
import { fakeLog } from '../support/fakes.ts';

test('[T10] the console shows one styled message with a link to engineering careers', () => {
  const { log, logs } = fakeLog();
  showBanner(log, { text: 'Ship with us: 100%', url: 'https://site.test/careers/teams/engineering' });
  expect(logs).toEqual([
    ['%c%s', expect.stringContaining('font'), 'Ship with us: 100%\nhttps://site.test/careers/teams/engineering'],
  ]);
});
