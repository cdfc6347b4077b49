import { Window } from 'happy-dom';
import { type SafeStorage, safeStorage } from '../../../runtime/browser/storage.ts';
import type { NavigationWindow } from '../../../runtime/navigation/options.ts';

export const ORIGIN = 'https://site.example';

export interface PageLoad {
  how: 'assign' | 'replace' | 'reload';
  href: string;
}

export interface BrowserOptions {
  address?: string;
  state?: unknown;
  /** HTML of the document; by default `documentHtml`. */
  html?: string;
  /** The navigation type of the document: `navigate`, `reload` or `back_forward`. */
  arrivedBy?: NavigationTimingType;
  scrollY?: number;
  /** Element positions: id → pixels from the top of the document. */
  places?: Record<string, number>;
}

/** Prevents loading: the test itself dispatches the event when a stylesheet has loaded. */
const STYLESHEETS_NEVER_COME = {
  enableCSSFileLoading: true,
  fetch: { interceptor: { beforeAsyncRequest: () => new Promise<never>(() => {}) } },
};

/** Returns a browser with in-memory history, page loads and scrolling; its DOM is happy-dom's. */
export function createBrowser(options: BrowserOptions = {}) {
  const { address = '/', state = null, html, arrivedBy, scrollY = 0, places = {} } = options;
  const dom = new Window({ url: ORIGIN, settings: STYLESHEETS_NEVER_COME });
  dom.document.write(html ?? documentHtml({ path: new URL(address, ORIGIN).pathname }));
  const entries: { href: string; state: unknown }[] = [{ href: new URL(address, ORIGIN).href, state }];
  let index = 0;
  const loads: PageLoad[] = [];
  const errors: unknown[] = [];
  const events = new EventTarget();
  const document = dom.document as unknown as Document;
  const current = () => entries[index] ?? { href: ORIGIN, state: null };
  const url = () => new URL(current().href);
  const load = (how: PageLoad['how'], href: string) => void loads.push({ how, href });
  const page = { scrollY, height: 100_000, reducedMotion: false, scrolls: [] as (ScrollBehavior | undefined)[] };
  const popTo = (next: number, visual = false) => {
    if (!entries[next]) return;
    index = next;
    events.dispatchEvent(Object.assign(new Event('popstate'), { hasUAVisualTransition: visual }));
  };

  const view = {
    document,
    console: { error: (text: unknown) => void errors.push(text) },
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    matchMedia: () => ({ matches: page.reducedMotion }),
    performance: { getEntriesByType: () => (arrivedBy ? [{ type: arrivedBy }] : []) },
    parent: undefined as unknown,
    self: undefined as unknown,
    get scrollY() {
      return page.scrollY;
    },
    scrollTo({ top, behavior }: { top: number; behavior?: ScrollBehavior }) {
      page.scrolls.push(behavior);
      page.scrollY = Math.min(top, page.height);
    },
    location: {
      get href() {
        return current().href;
      },
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
      assign: (href: string) => load('assign', href),
      replace: (href: string) => load('replace', href),
      reload: () => load('reload', current().href),
    },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return current().state;
      },
      pushState(next: unknown, _title: string, href: string) {
        entries.splice(index + 1, entries.length, { href: new URL(href, current().href).href, state: next });
        index += 1;
      },
      replaceState(next: unknown, _title: string, href: string) {
        entries[index] = { href: new URL(href, current().href).href, state: next };
      },
      go: (steps: number) => popTo(index + steps),
    },
  };
  view.parent = view;
  view.self = view;

  const place = (id: string, top: number): HTMLElement => {
    const element = document.getElementById(id);
    if (!element) throw new Error(`no #${id}`);
    element.scrollIntoView = (how) => {
      page.scrolls.push(typeof how === 'object' ? how.behavior : undefined);
      page.scrollY = top;
    };
    return element;
  };
  for (const [id, top] of Object.entries(places)) place(id, top);

  return {
    view: view as unknown as NavigationWindow,
    document,
    entries,
    loads,
    errors,
    page,
    /** Returns the address without the origin. */
    address: () => current().href.replace(ORIGIN, ''),
    entry: current,
    back: (visual = false) => popTo(index - 1, visual),
    forward: () => popTo(index + 1),
    /** Scrolls as the visitor does. */
    scroll(top: number) {
      page.scrollY = top;
      events.dispatchEvent(new Event('scroll'));
    },
    emit: (type: string, fields: object = {}) => events.dispatchEvent(Object.assign(new Event(type), fields)),
    on: (type: string, listener: (event: CustomEvent) => void) =>
      events.addEventListener(type, listener as (event: Event) => void),
    /** Dispatches an event of the document's own window to a node. */
    fire: (node: Node | null | undefined, type: string) =>
      node?.dispatchEvent(new dom.Event(type) as unknown as Event) ?? false,
    /** Clicks as the visitor does; returns true if the runtime handled the click. */
    click(selector: string, fields: MouseEventInit = {}): boolean {
      const element = dom.document.querySelector(selector);
      if (!element) throw new Error(`no ${selector}`);
      const event = new dom.MouseEvent('click', { bubbles: true, cancelable: true, ...(fields as object) });
      // Prevents the default action, because happy-dom would open links.
      let isTaken = false;
      const look = () => {
        isTaken = event.defaultPrevented;
        event.preventDefault();
      };
      dom.addEventListener('click', look);
      element.dispatchEvent(event);
      dom.removeEventListener('click', look);
      return isTaken;
    },
    /** Sets the position of an element, in pixels from the top of the document, and returns the element. */
    place,
  };
}

/** Returns the parts of a built document that the runtime reads. */
export function documentHtml({ path = '/', main = '<h1>First</h1>', head = '', lang = 'en-US' } = {}): string {
  return `<!doctype html><html lang="${lang}" data-build="b1" data-path="${path}" data-routes="r1"><head><meta charset="utf-8">
<title>First title</title>${head}</head><body>
<header data-slice="header-blog"><nav>blog</nav></header>
<main id="page-content" tabindex="-1">${main}</main>
<footer data-slice="footer">foot</footer>
<div id="route-announcer" data-text="Navigated to {title}" data-fallback="new page at {pathname}"></div></body></html>`;
}

/** Returns session storage that the visitor has blocked. */
export function blockedSession(): SafeStorage {
  return safeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
}
