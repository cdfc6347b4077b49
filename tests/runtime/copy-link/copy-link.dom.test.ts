import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { enhanceCopyLink } from '../../../runtime/copy-link/copy-link.ts';
import hydrate from '../../../runtime/copy-link/island.ts';
import { fakeClock, settle } from '../support/fakes.ts';

const BUTTON = '<button type="button" data-copied="Link copied" aria-live="polite">Copy link</button>';

interface World {
  html?: string;
  /** False if the page is not secure. */
  hasClipboard?: boolean;
  isAllowed?: boolean;
}

function start({ html = BUTTON, hasClipboard = true, isAllowed = true }: World = {}) {
  document.body.innerHTML = html;
  const copied: string[] = [];
  const { clock, pass } = fakeClock();
  const writeText = async (text: string) => {
    if (!isAllowed) throw new DOMException('not allowed', 'NotAllowedError');
    copied.push(text);
  };
  const button = document.querySelector('button') as HTMLButtonElement;
  enhanceCopyLink(button, {
    clipboard: hasClipboard ? { writeText } : undefined,
    location: { href: 'https://site.test/blog/x?utm_source=mail#part' },
    setTimeout: (run, milliseconds) => clock.after(milliseconds, run),
  });
  return { pass, copied, button };
}

describe('copy button', () => {
  test('[N08] is visible when the browser has a clipboard', () => {
    expect(start().button.hidden).toBe(false);
    expect(start({ html: BUTTON.replace('<button', '<button hidden') }).button.hidden).toBe(false);
  });

  test('[N08] is hidden without a clipboard and never reports success', async () => {
    const { button } = start({ hasClipboard: false });
    expect(button.hidden).toBe(true);
    button.click();
    await settle();
    expect(button.textContent).toBe('Copy link');
  });

  test('[N08] copies the address with its campaign', async () => {
    const { button, copied } = start();
    button.click();
    await settle();
    expect(copied).toEqual([
      'https://site.test/blog/x?utm_source=flexport&utm_medium=copy-to-clipboard&utm_campaign=web-link-copy#part',
    ]);
  });

  test('[N08] adds its own source, content and term', async () => {
    const html = '<button data-source="desk" data-content="chart" data-term="teu">Copy</button>';
    const { button, copied } = start({ html });
    button.click();
    await settle();
    expect(copied[0]).toContain(
      'utm_source=desk&utm_medium=copy-to-clipboard&utm_campaign=web-link-copy&utm_content=chart&utm_term=teu',
    );
  });

  test('[N08] shows that the link is copied and restores its text after 3 s', async () => {
    const { button, pass } = start();
    button.click();
    await settle();
    expect(button.textContent).toBe('Link copied');
    pass(2999);
    expect(button.textContent).toBe('Link copied');
    pass(1);
    expect(button.textContent).toBe('Copy link');
  });

  test('[N08] copies again and restores its text in the end', async () => {
    const { button, copied, pass } = start();
    button.click();
    await settle();
    button.click();
    await settle();
    pass(3000);
    expect(copied).toHaveLength(2);
    expect(button.textContent).toBe('Copy link');
  });

  test('[N08] keeps its text when the visitor does not allow the copy', async () => {
    const { button, pass } = start({ isAllowed: false });
    button.click();
    await settle();
    expect(button.textContent).toBe('Copy link');
    pass(3000);
    expect(button.textContent).toBe('Copy link');
  });
});

describe('copy-link island', () => {
  beforeEach(() => vi.stubGlobal('navigator', { clipboard: { writeText: async () => {} } }));
  afterEach(() => vi.unstubAllGlobals());

  test('[N08] enhances every button inside it and none outside', async () => {
    document.body.innerHTML = `<div>${BUTTON}${BUTTON}</div>${BUTTON}`;
    hydrate(document.querySelector('div') as HTMLElement);
    const buttons = [...document.querySelectorAll('button')];
    for (const button of buttons) button.click();
    await settle();
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Link copied', 'Link copied', 'Copy link']);
  });
});
