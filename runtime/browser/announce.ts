import { ANNOUNCER_ID } from '../../contract/constants.ts';

/**
 * Announces the title of the page to screen readers. The announcer element contains the words in the page's language.
 */
export function announce({ document, location }: Pick<Window, 'document' | 'location'>, content: Element): void {
  const node = document.getElementById(ANNOUNCER_ID);
  if (!node) return;
  const { text = '', fallback = '' } = node.dataset;
  const name =
    plain(content.querySelector('h1')?.textContent) ||
    plain(document.title) ||
    fallback.replace('{pathname}', () => location.pathname);
  const sentence = text.replace('{title}', () => name);
  // Screen readers would repeat an unchanged text after every fragment navigation on the page.
  if (node.textContent !== sentence) node.textContent = sentence;
}

function plain(text = ''): string {
  return text.replace(/\s+/g, ' ').trim();
}
