import type { SessionKey } from '../../contract/constants.ts';
import { type Clock, IDLE } from '../browser/clock.ts';
import type { MakeObserver } from '../browser/observer.ts';
import type { SafeStorage } from '../browser/storage.ts';
import { holdClicks } from './hold-clicks.ts';
import type { HydrateIsland } from './hydrate-island.ts';

export interface IslandsOptions {
  importModule: (src: string) => Promise<{ default: HydrateIsland }>;
  /** Returns the data set with this hash. */
  staticQuery: (hash: string) => Promise<unknown>;
  clock: Pick<Clock, 'whenIdle'>;
  observer: MakeObserver;
  session: Pick<SafeStorage, 'get'>;
  log: Pick<Console, 'error'>;
}

export interface Islands {
  /** Hydrates each island below `root` once, at its moment. */
  hydrate: (root: ParentNode) => void;
  /** Ends the islands below `root`, also those that are not hydrated yet. Call it before the HTML is replaced. */
  unmount: (root: Node) => void;
}

interface Island {
  begin: () => void;
  end: () => void;
}

interface PrepareOptions extends Omit<IslandsOptions, 'observer'> {
  /** Starts islands that come into view. */
  watcher: ReturnType<MakeObserver>;
}

/** Hydrates islands of static HTML. If one fails, its HTML stays unchanged, and the error is logged. */
export function createIslands(options: IslandsOptions): Islands {
  const islands = new Map<Element, Island>();
  const watcher = options.observer((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) islands.get(target)?.begin();
  });
  return {
    hydrate(root) {
      for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
        if (!islands.has(element)) islands.set(element, prepareIsland(element, { ...options, watcher }));
      }
    },
    unmount(root) {
      for (const [element, { end }] of islands) {
        if (!root.contains(element) && element.isConnected) continue;
        islands.delete(element);
        end();
      }
    },
  };
}

/** Schedules the hydration of an island for its moment. Returns functions that start it at once and end it. */
function prepareIsland(element: HTMLElement, options: PrepareOptions): Island {
  const { island, on, src = '', props = '{}', queries = '{}', kept } = element.dataset;
  const report = (error: unknown) => options.log.error(`island ${island}:`, error);
  let unmount: (() => void) | undefined;
  let release: (() => void) | undefined;
  let hasBegun = false;
  let hasEnded = false;

  const hydrateIsland = async () => {
    try {
      const given = JSON.parse(props);
      if (Object(given) !== given) throw new TypeError('no props');
      const names = Object.entries<string>(JSON.parse(queries));
      const [module, ...data] = await Promise.all([
        options.importModule(src),
        ...names.map(async ([name, hash]) => [name, await options.staticQuery(hash)]),
      ]);
      if (hasEnded) return;
      unmount = module.default(element, given as never, { staticQueries: Object.fromEntries(data), report });
    } catch (error) {
      report(error);
    }
    if (!hasEnded) release?.();
  };

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    options.watcher.unobserve(element);
    // `hydrateIsland` reports its errors.
    void hydrateIsland();
  };
  const end = () => {
    hasBegun = true;
    hasEnded = true;
    options.watcher.unobserve(element);
    try {
      unmount?.();
    } catch (error) {
      report(error);
    }
  };

  if (on === 'visible') options.watcher.observe(element);
  else if (on === 'idle') options.clock.whenIdle(begin, IDLE);
  else if (on === 'interaction') release = holdClicks(element, begin);
  else begin();
  // Restores values from an earlier visit before the visitor interacts.
  if (kept && options.session.get(kept as SessionKey)) begin();
  return { begin, end };
}
