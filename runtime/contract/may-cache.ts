/** Rates change every hour: an old rate is worse than none. */
const NEVER_CACHED = /^\/rates(?:\/|$)/;

/** Whether the service worker may cache the page at a path. */
export function mayCachePage(path: string): boolean {
  return !NEVER_CACHED.test(path);
}
