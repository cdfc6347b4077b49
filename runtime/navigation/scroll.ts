import { SCROLL_PREFIX } from '../contract/constants.ts';
import { fragmentTarget } from './fragment.ts';
import type { NavigationOptions } from './options.ts';
import { allowsMotion, currentPlace, hasFragment, isTop, type Screen } from './screen.ts';

export interface ScrollOptions {
  /** The path is another one than before. */
  isOtherPath?: boolean;
  /** The visitor stays on the page and may see it move. */
  isSmooth?: boolean;
}

/** Keeps the offset of every history entry and decides where a page is shown (spec 4: per path, in session storage). */
export function createScroll({ window, session, clock }: NavigationOptions, screen: Screen) {
  const { document, history, performance } = window;
  // Storage may be blocked; offsets then last as long as the document.
  const offsets = new Map<string, string>();
  let isQueued = false;
  /** The offset that the document is too short for, as long as its images have no size. */
  let wanted = 0;
  /** Where the last move of ours has led. */
  let reached = 0;
  /** A smooth move is under way. */
  let isGliding = false;

  const storageKey = () => `${SCROLL_PREFIX}|${screen.place.url.pathname}|${screen.place.key}` as const;

  const save = () => {
    // An offset that was not reached yet is worth more than the one that was.
    const offset = `${wanted && window.scrollY === reached ? wanted : window.scrollY}`;
    offsets.set(storageKey(), offset);
    session.set(storageKey(), offset);
  };

  const saveIfStill = () => {
    if (screen.isMoving) return;
    // Islands may have changed the address by themselves.
    screen.place = currentPlace(window);
    save();
  };

  const restore = (top: number, behavior: ScrollBehavior = 'instant') => {
    window.scrollTo({ left: 0, top, behavior });
    reached = window.scrollY;
    // Browsers round to device pixels.
    wanted = reached < top - 1 ? top : 0;
  };

  const show = ({ isOtherPath, isSmooth }: ScrollOptions) => {
    const { url } = screen.place;
    const behavior = isSmooth && allowsMotion(window) ? 'smooth' : 'instant';
    const element = fragmentTarget(document, url);
    if (element) element.scrollIntoView({ behavior });
    else if (!hasFragment(url)) {
      // Storage may hold anybody's text, which counts as the top.
      restore(Number(offsets.get(storageKey()) ?? session.get(storageKey())) || 0);
    } else if (isOtherPath || isTop(url)) restore(0, behavior);
  };

  // The browser's own restoration moves the old page before the new one is there, and its scroll event overwrites the offset.
  history.scrollRestoration = 'manual';
  window.addEventListener('scroll', () => {
    if (isQueued) return;
    isQueued = true;
    clock.nextFrame(() => {
      isQueued = false;
      saveIfStill();
    });
  });
  window.addEventListener('pagehide', saveIfStill);
  document.addEventListener('scrollend', () => {
    isGliding = false;
  });
  const retry = () => {
    if (wanted && window.scrollY === reached) restore(wanted);
    else wanted = 0;
  };
  document.addEventListener('load', retry, true);

  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A page that was typed or linked starts where the browser has put it.
  if (/^(reload|back)/.test(entry?.type ?? '')) show({});
  reached = window.scrollY;

  return {
    /** Saves where the visitor is, and nothing more until the navigation is over. */
    freeze() {
      if (!screen.isMoving) save();
      screen.isMoving = true;
    },
    /** To be called when the new page is there: to the fragment, the saved offset, or the top. */
    arrive(options: ScrollOptions) {
      wanted = 0;
      const state = history.state as { preventScrollReset?: unknown } | null;
      if (!state?.preventScrollReset) show(options);
      // A smooth move has only begun, and must not be cut short.
      const top = window.scrollY;
      reached = options.isSmooth ? Number.NaN : top;
      // One that was cut short still takes its last step.
      if (isGliding && !options.isSmooth) clock.nextFrame(() => window.scrollTo({ top, behavior: 'instant' }));
      isGliding = options.isSmooth === true;
    },
    /** Once more to the fragment, which the layout may have moved, unless the visitor has moved. */
    again(url: URL) {
      if (window.scrollY === reached) fragmentTarget(document, url)?.scrollIntoView({ behavior: 'instant' });
    },
  };
}

export type Scroll = ReturnType<typeof createScroll>;
