import { type Clock, IDLE } from '../browser/clock.ts';
import type { MakeObserver } from '../browser/observer.ts';
import type { SafeStorage } from '../browser/storage.ts';
import type { SessionKey } from '../contract/constants.ts';
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

/** Hydrates islands of static HTML. If one fails, its HTML stays unchanged, and the error is logged. */
// oxlint-disable-next-line max-lines-per-function -- a split exceeds the byte budget of the runtime
export function createIslands({ importModule, staticQuery, clock, observer, session, log }: IslandsOptions): Islands {
  const islands = new Map<Element, Island>();
  const watcher = observer((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) islands.get(target)?.begin();
  });

  const prepare = (element: HTMLElement): Island => {
    const { island, on, src = '', props = '{}', queries = '{}', kept } = element.dataset;
    const report = (error: unknown) => log.error(`island ${island}:`, error);
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
          importModule(src),
          ...names.map(async ([name, hash]) => [name, await staticQuery(hash)]),
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
      watcher.unobserve(element);
      // `hydrateIsland` reports its errors.
      void hydrateIsland();
    };
    const end = () => {
      hasBegun = true;
      hasEnded = true;
      watcher.unobserve(element);
      try {
        unmount?.();
      } catch (error) {
        report(error);
      }
    };

    if (on === 'visible') watcher.observe(element);
    else if (on === 'idle') clock.whenIdle(begin, IDLE);
    else if (on === 'interaction') release = holdClicks(element, begin);
    else begin();
    // Restores values from an earlier visit before the visitor interacts.
    if (kept && session.get(kept as SessionKey)) begin();
    return { begin, end };
  };

  return {
    hydrate(root) {
      for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
        if (!islands.has(element)) islands.set(element, prepare(element));
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
