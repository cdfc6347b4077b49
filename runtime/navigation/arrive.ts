import type { LoadedPage } from '../browser/loaded-page.ts';
import { announce } from './announce.ts';
import { fragmentTarget, moveFocus } from './fragment.ts';
import type { createHeadSync } from './head.ts';
import type { Notify } from './notify.ts';
import type { NavigationOptions } from './options.ts';
import { currentPlace, type Screen } from './screen.ts';
import type { Scroll } from './scroll.ts';

export interface Arrival {
  url: URL;
  /** Absent where the visitor stays on the page. */
  page?: LoadedPage;
  /** Makes the history entry the new one's. */
  enter: () => void;
  /** To a place on this page: scrolls smoothly and moves focus along. */
  isInPage?: boolean;
}

export interface Parts {
  /** The element that holds a page's content; it stays while pages come and go. */
  content: HTMLElement;
  screen: Screen;
  scroll: Scroll;
  head: ReturnType<typeof createHeadSync>;
  tell: Notify;
  /** The navigation is over: nothing is slow any more, and offsets are worth keeping again. */
  settle: () => void;
}

/** Shows a page, or another place of the page that is there, in one go and in the order that everybody relies on. */
export function createArrive({ window, clock, islands }: NavigationOptions, parts: Parts) {
  const { document } = window;
  const { content, screen, scroll, head, tell, settle } = parts;

  return ({ url, page, enter, isInPage = false }: Arrival): void => {
    const previous = screen.place.url;
    const isOtherPath = url.pathname !== previous.pathname;
    const changed: Element[] = [];
    const swap = (element: Element, html: string) => {
      islands.unmount(element);
      element.innerHTML = html;
      changed.push(element);
    };

    notifyFirstRoute(parts);
    tell('before', { url, previous });
    enter();
    screen.place = currentPlace(window);
    if (page) {
      swap(content, page.rendered.html);
      for (const [slot, { name, html }] of Object.entries(page.slices)) {
        const element = document.querySelector<HTMLElement>(`${slot}[data-slice]`);
        if (!element || element.dataset.slice === name) continue;
        element.dataset.slice = name;
        swap(element, html);
      }
      head.sync(page.path, page.rendered.head);
    }
    // A menu that led here is of the header, which may stay.
    for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]')) menu.hidePopover?.();
    scroll.arrive({ isOtherPath, isSmooth: isInPage });
    const target = isOtherPath ? content : isInPage && fragmentTarget(document, url);
    if (target) moveFocus(target);
    changed.forEach(islands.hydrate);
    settle();
    tell('after', { url, previous });
    clock.nextFrame(() => announce(window, content));
  };
}

/** Tells of the page that came with the document, unless that has been done. */
export function notifyFirstRoute({ screen, tell }: Pick<Parts, 'screen' | 'tell'>): void {
  const url = screen.untold;
  if (!url) return;
  screen.untold = undefined;
  tell('before', { url });
  tell('after', { url });
}
