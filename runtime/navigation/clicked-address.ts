import type { View } from './options.ts';

/**
 * The href of the link that a click asks us to open, as it was written; undefined where the click is the browser's:
 * another button, a modifier key, a download, another window, or somebody took the click already.
 */
export function clickedAddress(event: MouseEvent, view: View): string | undefined {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const anchor = (event.target as Element | null)?.closest('a');
  // Attributes instead of properties: those of a link inside an SVG are no strings.
  const target = anchor?.getAttribute('target') ?? '';
  const isHere = view.parent === view.self ? /^(_self|_parent|_top)?$/i : /^(_self)?$/i;
  if (!anchor || anchor.hasAttribute('download') || !isHere.test(target)) return;
  return anchor.getAttribute('href') ?? undefined;
}
