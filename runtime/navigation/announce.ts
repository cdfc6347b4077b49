import { ANNOUNCER_ID } from '../contract/constants.ts';
import type { View } from './options.ts';

/** Says the name of the page on screen to screen readers; the element that speaks brings the words in its language. */
export function announce({ document, location }: View, content: Element): void {
  const node = document.getElementById(ANNOUNCER_ID);
  if (!node) return;
  const { text = '', fallback = '' } = node.dataset;
  const name =
    plain(content.querySelector('h1')?.textContent) ||
    plain(document.title) ||
    fallback.replace('{pathname}', () => location.pathname);
  const sentence = text.replace('{title}', () => name);
  // Writing the same text again would have it read again, after every fragment on the page.
  if (node.textContent !== sentence) node.textContent = sentence;
}

function plain(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}
