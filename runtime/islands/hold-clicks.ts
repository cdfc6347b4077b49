const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

/**
 * Calls `onSign` when the visitor first interacts with the element. Holds clicks in it until the caller calls the
 * returned function, which repeats the last one. Clicks on links pass, because links work without script.
 */
export function holdClicks(element: HTMLElement, onSign: () => void): () => void {
  let held: HTMLElement | undefined;
  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    if (target.closest('a[href]')) return;
    event.preventDefault();
    event.stopPropagation();
    held = target;
  };
  for (const sign of SIGNS) element.addEventListener(sign, onSign);
  element.addEventListener('click', onClick, true);
  return () => {
    for (const sign of SIGNS) element.removeEventListener(sign, onSign);
    element.removeEventListener('click', onClick, true);
    // If hydration replaced the content, another node has the id.
    (held?.isConnected ? held : held?.ownerDocument.getElementById(held.id))?.click();
  };
}
