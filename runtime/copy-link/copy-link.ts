import type { Clock } from '../browser/clock.ts';
import { copyLinkUrl } from '../contract/copy-link.ts';

export interface CopyLinkOptions {
  /** Absent where the page is not secure: the buttons then stay hidden. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  location: Pick<Location, 'href'>;
  clock: Pick<Clock, 'after'>;
}

/** How long a button says that the link is copied, milliseconds. */
const COPIED_MS = 3000;

/**
 * Gives what brings the copy buttons below a root to life (N08):
 * `<button type="button" hidden data-copy-link data-copied="Link copied" data-content data-term aria-live="polite">`.
 * The success is said in the button's own text, or in an `aria-live` element within it.
 */
export function createCopyLinks({ clipboard, location, clock }: CopyLinkOptions): (root: ParentNode) => void {
  const prepare = (button: HTMLElement) => {
    const { source, content, term, copied = '' } = button.dataset;
    const voice = button.querySelector('[aria-live]') ?? button;
    const text = voice.textContent;
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await clipboard?.writeText(copyLinkUrl(location.href, { source, content, term }));
      } catch {
        // The visitor does not allow it: the button must not say that it worked.
        return;
      }
      voice.textContent = copied;
      clock.after(COPIED_MS, () => {
        voice.textContent = text;
      });
    });
  };
  return (root) => {
    if (clipboard) for (const button of root.querySelectorAll<HTMLElement>('[data-copy-link][hidden]')) prepare(button);
  };
}
