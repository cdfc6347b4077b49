import { browserClock as clock } from '../browser/clock.ts';
import { createCopyLinks } from './copy-link.ts';

/** The copy buttons of an island; without React, because a button needs none. Gives what ends it, as every island does. */
export default function hydrate(element: HTMLElement): () => void {
  for (const button of element.querySelectorAll<HTMLElement>('[data-copy-link]')) button.hidden = true;
  createCopyLinks({ clipboard: navigator.clipboard, location, clock })(element);
  return () => {};
}
