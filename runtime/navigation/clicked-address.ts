import { isPlainClick } from '../browser/plain-click.ts';
import type { NavigationWindow } from './options.ts';

/**
 * Returns the href of the link that a click opens, as written in the document. Returns undefined for clicks that the browser
 * handles: another button, a modifier key, a download, another window, and clicks that a listener has already handled.
 */
export function clickedAddress(event: MouseEvent, view: NavigationWindow): string | undefined {
  if (event.defaultPrevented || !isPlainClick(event)) return;
  const anchor = (event.target as Element | null)?.closest('a');
  // Reads attributes, because the properties of a link inside an SVG are not strings.
  const target = anchor?.getAttribute('target') ?? '';
  const isHere = view.parent === view.self ? /^(_self|_parent|_top)?$/i : /^(_self)?$/i;
  if (!anchor || anchor.hasAttribute('download') || !isHere.test(target)) return;
  return anchor.getAttribute('href') ?? undefined;
}
