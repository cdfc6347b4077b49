import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openPage, origins, startBrowser } from '../support/browser.ts';
import { ARTICLE } from '../support/fixtures.ts';

startBrowser();

const HEIGHT = 844;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface DomNode {
  nodeId: number;
  pseudoType?: string;
  children?: DomNode[];
  pseudoElements?: DomNode[];
}

/** Measures the definition of the focused term through DevTools: no script in the page can measure a pseudo-element. */
async function definitionOn(page: Page): Promise<Box> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  const { root } = (await session.send('DOM.getDocument', { depth: -1 })) as { root: DomNode };
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.term:focus' });
  const all = (node: DomNode): DomNode[] => [node, ...(node.children ?? []).flatMap(all)];
  const pseudo = all(root)
    .find((node) => node.nodeId === nodeId)
    ?.pseudoElements?.find(({ pseudoType }) => pseudoType === 'after');
  expect(pseudo).toBeDefined();
  const { model } = await session.send('DOM.getBoxModel', { nodeId: pseudo?.nodeId ?? 0 });
  const [left = 0, top = 0, , , right = 0, bottom = 0] = model.border;
  return { left, top, right, bottom };
}

/** Returns the position of a term's definition relative to the term and to a screen of this width. */
async function definitionAt(page: Page, term: Locator, width: number) {
  const box = await definitionOn(page);
  const pieces = await term.evaluate((link) =>
    [...link.getClientRects()].map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
  );
  return {
    term: await term.textContent(),
    isBeside: pieces.some((piece) => {
      const away = Math.max(box.top - piece.bottom, piece.top - box.bottom);
      return away >= 0 && away <= 24 && box.left < piece.right && box.right > piece.left;
    }),
    isInside: box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= HEIGHT,
  };
}

describe.each([390, 1440])('definitions on a screen of %s pixels', (width) => {
  test(`[M09] open next to the focused term, in texts and tables, and within the screen (${width})`, async () => {
    const { page } = await openPage(origins['en-US'] + ARTICLE, {
      answered: 'refused',
      viewport: { width, height: HEIGHT },
    });
    const terms = page.locator('main a.term');
    expect(await page.locator('main table a.term').count()).toBe(1);
    expect(await terms.count()).toBeGreaterThan(2);
    // Only keyboard focus shows a definition.
    await page.keyboard.press('Tab');
    for (const term of await terms.all()) {
      await term.focus();
      // Late fonts and scrolling to the term may move both between two measurements.
      await expect
        .poll(() => definitionAt(page, term, width))
        .toEqual({
          term: await term.textContent(),
          isBeside: true,
          isInside: true,
        });
    }
  });
});
