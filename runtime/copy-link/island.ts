import { enhanceCopyLink } from './copy-link.ts';

/** The copy button of an island; without React, because a button needs none. Gives what ends it, as every island does. */
export default function hydrate(element: HTMLElement): () => void {
  for (const button of element.querySelectorAll('button')) {
    enhanceCopyLink(button, { clipboard: navigator.clipboard, location, setTimeout });
  }
  return () => {};
}
