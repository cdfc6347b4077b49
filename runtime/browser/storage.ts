import type { SessionKey } from '../contract/constants.ts';

/**
 * Storage that a browser may block: every access may fail, and a failure loses the feature and nothing else. It takes
 * only the names that visitors are told of.
 */
export interface SafeStorage {
  get: (key: SessionKey) => string | undefined;
  /** False when nothing could be kept. */
  set: (key: SessionKey, value: string) => boolean;
  remove: (key: SessionKey) => void;
}

/** Wraps a storage; `open` is called each time, because even reading `window.sessionStorage` can throw. */
export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <Result>(access: (storage: Storage) => Result): Result | undefined => {
    try {
      return access(open());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }) ?? false,
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}
