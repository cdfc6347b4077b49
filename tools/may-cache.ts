import { isRatesPath } from './rates/paths.ts';

/** Whether the service worker may cache the page at a path. Rates change every hour: an old rate is worse than none. */
export function mayCachePage(path: string): boolean {
  return !isRatesPath(path);
}
