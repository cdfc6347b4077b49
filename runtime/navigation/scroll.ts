import { fragmentTarget } from './fragment.ts';
import { saveOffsets } from './offsets.ts';
import type { NavigationOptions } from './options.ts';
import { allowsMotion, hasFragment, isTopOfPage, type Screen } from './screen.ts';

export interface ScrollOptions {
  /** Whether the path differs from the page before. */
  isOtherPath?: boolean;
  /** Whether the visitor stays on the page and may see the movement. */
  isSmooth?: boolean;
}

/** Saves the offset of every history entry, and sets the offset of each shown page. */
export function createScroll(options: NavigationOptions, screen: Screen) {
  const { window } = options;
  const { document, history, performance } = window;
  /** The offset that the document is still too short for, because its images have no size yet. Zero when there is none. */
  let wanted = 0;
  /** The offset after the last move of this function. */
  let reached = 0;
  const isUnmoved = () => window.scrollY === reached;
  // A wanted offset replaces the one that the short document allowed.
  const offsetToSave = () => (isUnmoved() && wanted) || window.scrollY;
  const endGlide = glideEnder(options);
  const { freeze, savedOffset } = saveOffsets(options, { screen, offsetToSave });

  const moveTo = (top: number, behavior: ScrollBehavior = 'instant') => {
    window.scrollTo({ left: 0, top, behavior });
    reached = window.scrollY;
    // Browsers round to device pixels.
    wanted = reached < top - 1 ? top : 0;
  };

  const show = ({ isOtherPath, isSmooth }: ScrollOptions) => {
    const { url } = screen.entry;
    const behavior = isSmooth && allowsMotion(window) ? 'smooth' : 'instant';
    const element = fragmentTarget(document, url);
    if (element) element.scrollIntoView({ behavior });
    else if (!hasFragment(url)) moveTo(savedOffset());
    else if (isOtherPath || isTopOfPage(url)) moveTo(0, behavior);
  };

  // The browser's own restoration moves the old page before the new one is there, and its scroll event overwrites the offset.
  history.scrollRestoration = 'manual';
  const retry = () => {
    if (wanted && isUnmoved()) moveTo(wanted);
    else wanted = 0;
  };
  document.addEventListener('load', retry, true);

  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // For a typed URL or a link, the browser has already chosen the position.
  if (/^(reload|back)/.test(entry?.type ?? '')) show({});
  reached = window.scrollY;

  return {
    freeze,
    /** Scrolls to the fragment, the saved offset or the top. Call it when the new page is in the document. */
    arrive(scrollOptions: ScrollOptions) {
      wanted = 0;
      show(scrollOptions);
      // A smooth move has only begun. `again` must not interrupt it.
      reached = scrollOptions.isSmooth ? Number.NaN : window.scrollY;
      endGlide(scrollOptions);
    },
    /** Scrolls to the fragment once more, because the layout may have moved it. Leaves a visitor who has scrolled alone. */
    again(url: URL) {
      if (isUnmoved()) fragmentTarget(document, url)?.scrollIntoView({ behavior: 'instant' });
    },
  };
}

/** Returns a function for the end of each move. It stops the last step of a smooth move that another move interrupted. */
function glideEnder({ window, clock }: NavigationOptions): (move: ScrollOptions) => void {
  let isGliding = false;
  window.document.addEventListener('scrollend', () => {
    isGliding = false;
  });
  return ({ isSmooth = false }) => {
    const top = window.scrollY;
    // The browser takes that step after this task, so the next frame moves back.
    if (isGliding && !isSmooth) clock.nextFrame(() => window.scrollTo({ top, behavior: 'instant' }));
    isGliding = isSmooth;
  };
}

export type Scroll = ReturnType<typeof createScroll>;
