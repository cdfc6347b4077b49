import type { Clock } from '../browser/clock.ts';
import type { Loader, Resolve } from '../browser/loaded-page.ts';
import type { MakeObserver } from '../browser/observer.ts';
import { PREFETCH_BATCH, PREFETCH_WAIT_MS } from '../contract/constants.ts';
import { isCrawler } from '../contract/crawlers.ts';

export interface PrefetchOptions {
  loader: Pick<Loader, 'load' | 'isLoaded' | 'prefetch'>;
  resolve: Resolve;
  clock: Pick<Clock, 'after' | 'whenIdle'>;
  document: Pick<Document, 'addEventListener'>;
  location: Pick<Location, 'href'>;
  navigator: { userAgent: string; connection?: { effectiveType?: string; saveData?: boolean } };
  observer: MakeObserver;
}

/**
 * Asks for pages before they are clicked (L05): links in view get the small file of their page, four at a time; a link that
 * the visitor points at or tabs to gets everything at once. Gives what watches the links of new content.
 */
export function startPrefetch(options: PrefetchOptions): (root: ParentNode) => void {
  const { loader, resolve, clock, document, location, navigator, observer } = options;
  const isCrawling = isCrawler(navigator.userAgent);
  const prefetched = new Set<string>();
  const loaded = new Set<string>();
  const inView = new Set<HTMLAnchorElement>();
  let isBusy = false;

  /** The key of the link's page, unless it is asked for already, on the screen, or too much for this visitor. */
  const keyToAsk = ({ href }: HTMLAnchorElement, asked: Set<string>): string | undefined => {
    const key = isCrawling || navigator.connection?.saveData ? undefined : resolve(href)?.key;
    const isKnown = !key || asked.has(key) || loader.isLoaded(key) || resolve(location.href)?.key === key;
    return isKnown ? undefined : key;
  };

  const keyToPrefetch = (link: HTMLAnchorElement) =>
    navigator.connection?.effectiveType?.includes('2g') ? undefined : keyToAsk(link, prefetched);

  const wait = () => {
    if (isBusy || inView.size === 0) return;
    isBusy = true;
    clock.after(PREFETCH_WAIT_MS, () => clock.whenIdle(takeBatch, { timeout: PREFETCH_WAIT_MS, fallback: 0 }));
  };

  const takeBatch = () => {
    const batch: Promise<void>[] = [];
    for (const link of inView) {
      if (batch.length === PREFETCH_BATCH) break;
      inView.delete(link);
      // Asked again: since it was queued, the page may have been loaded or the connection become slow.
      const key = keyToPrefetch(link);
      if (!key) continue;
      prefetched.add(key);
      batch.push(loader.prefetch(key));
    }
    // Not waited for by anybody: it never rejects.
    void Promise.allSettled(batch).then(() => {
      isBusy = false;
      wait();
    });
  };

  const watcher = observer((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = target as HTMLAnchorElement;
      if (isIntersecting && keyToPrefetch(link)) inView.add(link);
      else inView.delete(link);
    }
    wait();
  });

  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    const key = link && keyToAsk(link, loaded);
    if (!key) return;
    loaded.add(key);
    prefetched.add(key);
    // Whoever opens the page is told of what fails.
    void loader.load(key);
  };
  document.addEventListener('pointerover', onPoint);
  document.addEventListener('focusin', onPoint);

  return (root) => {
    for (const link of root.querySelectorAll('a[href]')) watcher.observe(link);
  };
}
