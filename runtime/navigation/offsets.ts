import { SCROLL_PREFIX } from '../../contract/constants.ts';
import type { NavigationOptions } from './options.ts';
import { currentEntry, type Screen } from './screen.ts';

/**
 * Saves the scroll offset of every history entry, once per frame (L06: per path, in session storage). `offsetToSave`
 * returns the offset. Returns a function that reads the saved offset of the current entry, and one that freezes it.
 */
export function saveOffsets(
  { window, session, clock }: NavigationOptions,
  { screen, offsetToSave }: { screen: Screen; offsetToSave: () => number },
) {
  // The browser may block storage. These offsets then last as long as the document.
  const offsets = new Map<string, string>();
  let isQueued = false;

  const storageKey = () => `${SCROLL_PREFIX}|${screen.entry.url.pathname}|${screen.entry.key}` as const;

  const save = () => {
    const text = `${offsetToSave()}`;
    offsets.set(storageKey(), text);
    session.set(storageKey(), text);
  };

  const saveIfStill = () => {
    if (screen.isMoving) return;
    // Islands may have changed the address.
    screen.entry = currentEntry(window);
    save();
  };

  window.addEventListener('scroll', () => {
    if (isQueued) return;
    isQueued = true;
    clock.nextFrame(() => {
      isQueued = false;
      saveIfStill();
    });
  });
  window.addEventListener('pagehide', saveIfStill);

  return {
    /** Saves the visitor's offset, and then saves nothing until the navigation ends. */
    freeze() {
      if (!screen.isMoving) save();
      screen.isMoving = true;
    },
    /**
     * Returns the saved offset of the current entry. Returns zero if there is none, or if the stored text is not a
     * number.
     */
    savedOffset: () => Number(offsets.get(storageKey()) ?? session.get(storageKey())) || 0,
  };
}
