import { describe, expect, test } from 'vitest';
import { difference, lookOf } from './looks/look.ts';
import {
  contextOf,
  differencesOf,
  openSamples,
  picturesOf,
  REFERENCE_VIEWS,
  readReferenceLook,
  type View,
} from './looks/view.ts';
import { openPage, origins, startBrowser } from './support/browser.ts';

startBrowser();

async function opened(view: View) {
  const { page } = await openPage('about:blank', { answered: 'refused', ...contextOf(view) });
  await openSamples(page, origins[view.locale]);
  return page;
}

describe('samples compared with their reference pictures', () => {
  test.each(REFERENCE_VIEWS)('[M03] look unchanged in $locale at $width px, $scheme', async (view) => {
    const page = await opened(view);
    const differences = await differencesOf(view, await picturesOf(page));
    expect(Object.fromEntries(differences), 'npm run looks shows them; npm run looks -- --keep accepts them').toEqual(
      {},
    );
  });

  test.each([
    ['a heading of a different weight', 'h2 { font-weight: 400 !important }'],
    ['a larger gap below each step', 'li { padding-bottom: 12px }'],
    ['a different background color', ':root { --paper: #ece6d8 !important }'],
  ])('[M03] differ by %s', async (_change, content) => {
    const view: View = { locale: 'en-US', width: 1440, scheme: 'light' };
    const page = await opened(view);
    await page.addStyleTag({ content });
    const steps = await page.locator('[data-sample="steps"]').screenshot();
    expect(difference(await lookOf(steps), await readReferenceLook(view, 'steps'))).toBeDefined();
  });
});
