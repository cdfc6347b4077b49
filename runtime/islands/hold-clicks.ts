const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'keydown'];

/**
 * Calls `onSign` when the visitor turns to the element. Clicks in it are held back until the function that it gives is
 * called, which makes the last one again. Links are not held: they lead somewhere without script.
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
    // Where hydration made the content anew, another node bears the id.
    (held?.isConnected ? held : held?.ownerDocument.getElementById(held.id))?.click();
  };
}
