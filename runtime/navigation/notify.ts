import type { RouteListener } from '../browser/route-listener.ts';
import type { NavigationOptions } from './options.ts';

/**
 * Returns a function that calls all listeners. If a listener throws, it reports the error and continues with the
 * others.
 */
export function createNotify({ listeners, report }: NavigationOptions) {
  return <Kind extends keyof RouteListener>(kind: Kind, news: Parameters<Required<RouteListener>[Kind]>[0]): void => {
    for (const listener of listeners) {
      try {
        (listener[kind] as ((told: typeof news) => void) | undefined)?.(news);
      } catch (error) {
        report(error);
      }
    }
  };
}

export type Notify = ReturnType<typeof createNotify>;
