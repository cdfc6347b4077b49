import { copyLinkUrl } from '../contract/copy-link.ts';

export interface CopyLinkOptions {
  /** Absent where the page is not secure: the button is then hidden. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  location: Pick<Location, 'href'>;
  setTimeout: (run: () => void, milliseconds: number) => unknown;
}

/** How long a button says that the link is copied, milliseconds. */
const COPIED_MS = 3000;

/**
 * Brings a copy button to life (N08), which says in its own text that it worked:
 * `<button type="button" data-copied="Link copied" data-source data-content data-term aria-live="polite">`.
 */
export function enhanceCopyLink(button: HTMLElement, { clipboard, location, setTimeout }: CopyLinkOptions): void {
  const { dataset, textContent } = button;
  button.hidden = !clipboard;
  if (!clipboard) return;
  button.addEventListener('click', () => {
    clipboard.writeText(copyLinkUrl(location.href, dataset)).then(
      () => {
        button.textContent = dataset.copied ?? '';
        setTimeout(() => {
          button.textContent = textContent;
        }, COPIED_MS);
      },
      // The visitor does not allow it: the button must not say that it worked.
      () => {},
    );
  });
}
