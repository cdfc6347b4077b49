// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { createCopyLinks } from '../../../runtime/copy-link/copy-link.ts';
import { fakeClock, settle } from '../support/fakes.ts';

const BUTTON = '<button hidden data-copy-link data-copied="Link copied" aria-live="polite">Copy link</button>';

interface World {
  html?: string;
  /** Absent where the page is not secure. */
  hasClipboard?: boolean;
  isAllowed?: boolean;
}

function start({ html = BUTTON, hasClipboard = true, isAllowed = true }: World = {}) {
  document.body.innerHTML = html;
  const copied: string[] = [];
  const time = fakeClock();
  const writeText = async (text: string) => {
    if (!isAllowed) throw new DOMException('not allowed', 'NotAllowedError');
    copied.push(text);
  };
  const showCopyLinks = createCopyLinks({
    clipboard: hasClipboard ? { writeText } : undefined,
    location: { href: 'https://site.test/blog/x?utm_source=mail#part' },
    clock: time.clock,
  });
  showCopyLinks(document);
  const button = document.querySelector('button') as HTMLButtonElement;
  return { ...time, copied, button, showCopyLinks };
}

describe('a copy button', () => {
  test('[N08] is shown where there is script and a clipboard', () => {
    expect(start().button.hidden).toBe(false);
    expect(start({ hasClipboard: false }).button.hidden).toBe(true);
  });

  test('[N08] copies the address with its campaign', async () => {
    const { button, copied } = start();
    button.click();
    await settle();
    expect(copied).toEqual([
      'https://site.test/blog/x?utm_source=flexport&utm_medium=copy-to-clipboard&utm_campaign=web-link-copy#part',
    ]);
  });

  test('[N08] passes on its own source, content and term', async () => {
    const html = '<button hidden data-copy-link data-source="desk" data-content="chart" data-term="teu">Copy</button>';
    const { button, copied } = start({ html });
    button.click();
    await settle();
    expect(copied[0]).toContain(
      'utm_source=desk&utm_medium=copy-to-clipboard&utm_campaign=web-link-copy&utm_content=chart&utm_term=teu',
    );
  });

  test('[N08] says in its own text that the link is copied, and after 3 s what it does again', async () => {
    const { button, pass } = start();
    button.click();
    await settle();
    expect(button.textContent).toBe('Link copied');
    pass(3000);
    expect(button.textContent).toBe('Copy link');
  });

  test('[N08] says it in a live region within, where it has one', async () => {
    const html =
      '<button hidden data-copy-link data-copied="Copied"><i>icon</i><span aria-live="polite"></span></button>';
    const { button } = start({ html });
    button.click();
    await settle();
    expect(button.innerHTML).toBe('<i>icon</i><span aria-live="polite">Copied</span>');
  });

  test('[N08] copies again, and its text is right in the end', async () => {
    const { button, copied, pass } = start();
    button.click();
    await settle();
    button.click();
    await settle();
    pass(3000);
    expect(copied).toHaveLength(2);
    expect(button.textContent).toBe('Copy link');
  });

  test('[N08] says nothing when the visitor does not allow it', async () => {
    const { button } = start({ isAllowed: false });
    button.click();
    await settle();
    expect(button.textContent).toBe('Copy link');
  });

  test('[N08] is brought to life once, also when its content is shown twice', async () => {
    const { button, copied, showCopyLinks } = start();
    showCopyLinks(document);
    button.click();
    await settle();
    expect(copied).toHaveLength(1);
  });
});
