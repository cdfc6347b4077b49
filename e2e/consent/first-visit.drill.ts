import { describe, expect, inject, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { startBrowser } from '../support/browser.ts';
import {
  type FirstVisit,
  firstVisit,
  HANDS,
  refuse,
  TASKS,
  tabThrough,
  unreachableControls,
} from '../support/first-visit.ts';
import { onePageATemplate } from '../support/pages.ts';

startBrowser();

/** A question and a notice, on a phone and on a desktop screen, in both languages. */
const VISITS: readonly FirstVisit[] = LOCALES.flatMap((locale) =>
  ([360, 1440] as const).flatMap((width) =>
    (['EU', 'elsewhere'] as const).map((region) => ({ region, width, locale })),
  ),
);

/** A page with a status other than 200, which the browser logs as an error. */
const NOT_FOUND = '/404.html';

describe.each(VISITS)('while the notice is open in $locale at $width px in the region $region', (visit) => {
  test('[T01] a pointer and Tab reach every control of a page of each template', async () => {
    const paths = onePageATemplate(`${inject('dist')}/${visit.locale}`).filter((path) => path !== NOT_FOUND);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const page = await firstVisit(path, visit);
      const { count, unreachable } = await page.evaluate(unreachableControls);
      expect([path, unreachable]).toEqual([path, []]);
      expect(count).toBeGreaterThan(10);
      await page.evaluate(() => scrollTo(0, 0));
      const { stops, covered } = await tabThrough(page);
      expect([path, covered]).toEqual([path, []]);
      expect(stops).toBeGreaterThan(10);
      await page.close();
    }
  });

  test.each(TASKS.flatMap((task) => HANDS.map((hand) => ({ ...task, hand }))))(
    '[T01] $kind works by $hand, and the notice still works afterwards',
    async ({ path, run, hand }) => {
      const page = await firstVisit(path, visit);
      await run({ page, hand, locale: visit.locale });
      await refuse(page, hand);
    },
  );
});
