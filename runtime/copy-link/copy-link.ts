import { copyLinkUrl } from '../../contract/copy-link.ts';

export interface CopyLinkOptions {
  /** Undefined on insecure pages; the button is then hidden. */
  clipboard: Pick<Clipboard, 'writeText'> | undefined;
  location: Pick<Location, 'href'>;
  setTimeout: (run: () => void, milliseconds: number) => unknown;
}

/** The duration of the button's confirmation, in milliseconds. */
const COPIED_MS = 3000;

/**
 * Enhances a copy button (N08), whose text confirms the copy: `<button type="button" data-copied="Link copied"
 * data-source data-content data-term aria-live="polite">`.
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
      // The browser did not allow the copy, so the button does not confirm it.
      () => {},
    );
  });
}
