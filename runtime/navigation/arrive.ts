import { announce } from '../browser/announce.ts';
import type { LoadedPage } from '../browser/loaded-page.ts';
import { fragmentTarget, moveFocus } from './fragment.ts';
import type { createHeadSync } from './head.ts';
import type { Notify } from './notify.ts';
import type { NavigationOptions } from './options.ts';
import { currentEntry, type Screen } from './screen.ts';
import type { Scroll } from './scroll.ts';

export interface PageSwap {
  url: URL;
  /** Undefined if the visitor stays on the page. */
  page?: LoadedPage;
  /** Updates the history entry. */
  enter: () => void;
  /** Whether the target is a place on this page: scrolls smoothly and moves the focus. */
  isInPage?: boolean;
}

export interface ArrivalParts {
  /** The element with the content of a page. It stays in the document when pages change. */
  content: HTMLElement;
  screen: Screen;
  scroll: Scroll;
  head: ReturnType<typeof createHeadSync>;
  notify: Notify;
  /** Ends the navigation: removes the slow signal, and saves offsets again. */
  settle: () => void;
}

/** Shows a page, or another place of the current page, synchronously and in a fixed order that listeners rely on. */
export function createShowPage({ window, clock, islands }: NavigationOptions, parts: ArrivalParts) {
  const { document } = window;
  const { content, screen, scroll, head, notify, settle } = parts;

  return ({ url, page, enter, isInPage = false }: PageSwap): void => {
    const previous = screen.entry.url;
    const isOtherPath = url.pathname !== previous.pathname;
    const changed: Element[] = [];
    const swap = (element: Element, html: string) => {
      islands.unmount(element);
      element.innerHTML = html;
      changed.push(element);
    };

    notifyFirstRoute(parts);
    // Without `page`, the visitor stays on the page, so no route changes.
    if (page) notify('before', { url, previous });
    enter();
    screen.entry = currentEntry(window);
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
    // The menu with the clicked link belongs to the header, which may stay.
    for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]')) menu.hidePopover?.();
    scroll.arrive({ isOtherPath, isSmooth: isInPage });
    const target = isOtherPath ? content : isInPage && fragmentTarget(document, url);
    if (target) moveFocus(target);
    changed.forEach(islands.hydrate);
    settle();
    if (page) notify('after', { url, previous });
    clock.nextFrame(() => announce(window, content));
  };
}

/** Notifies listeners of the document's own page, once. */
export function notifyFirstRoute({ screen, notify }: Pick<ArrivalParts, 'screen' | 'notify'>): void {
  const url = screen.firstUrl;
  if (!url) return;
  screen.firstUrl = undefined;
  notify('before', { url });
  notify('after', { url });
}
