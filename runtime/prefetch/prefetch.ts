import { PREFETCH_BATCH, PREFETCH_WAIT_MS } from '../../contract/constants.ts';
import { isCrawler } from '../../contract/crawlers.ts';
import type { Clock } from '../browser/clock.ts';
import type { Loader, ResolveLink } from '../browser/loaded-page.ts';
import type { MakeObserver } from '../browser/observer.ts';

export interface PrefetchOptions {
  loader: Pick<Loader, 'load' | 'isLoaded' | 'prefetch'>;
  resolve: ResolveLink;
  clock: Pick<Clock, 'after' | 'whenIdle'>;
  document: Pick<Document, 'addEventListener'>;
  location: Pick<Location, 'href'>;
  navigator: { userAgent: string; connection?: { effectiveType?: string; saveData?: boolean } };
  observer: MakeObserver;
}

/**
 * Prefetches pages before the visitor clicks (L05). For links in view it loads the small file of their page, four at a
 * time. For a link that the visitor points at or focuses, it loads all files. Returns a function that observes the
 * links of new content.
 */
export function startPrefetch(options: PrefetchOptions): (root: ParentNode) => void {
  const { loader, clock, document, navigator, observer } = options;
  const keyToAsk = keyFinder(options);
  const prefetched = new Set<string>();
  const loaded = new Set<string>();
  const inView = new Set<HTMLAnchorElement>();
  let isBusy = false;

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
      // Computed again, because the page may have been loaded meanwhile, or the connection may have become slow.
      const key = keyToPrefetch(link);
      if (!key) continue;
      prefetched.add(key);
      batch.push(loader.prefetch(key));
    }
    // Nothing waits for this promise, which never rejects.
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
    // The navigation to the page reports errors.
    void loader.load(key);
  };
  document.addEventListener('pointerover', onPoint);
  document.addEventListener('focusin', onPoint);

  return (root) => {
    for (const link of root.querySelectorAll('a[href]')) watcher.observe(link);
  };
}

/**
 * Returns a function that finds the key of a link's page. It finds none for pages that were requested or loaded, for the
 * current page, for crawlers, and for visitors who save data.
 */
function keyFinder({ loader, resolve, location, navigator }: PrefetchOptions) {
  const isCrawling = isCrawler(navigator.userAgent);
  return ({ href }: HTMLAnchorElement, asked: ReadonlySet<string>): string | undefined => {
    const key = isCrawling || navigator.connection?.saveData ? undefined : resolve(href)?.key;
    const isKnown = !key || asked.has(key) || loader.isLoaded(key) || resolve(location.href)?.key === key;
    return isKnown ? undefined : key;
  };
}
