import type { SessionKey } from '../../contract/constants.ts';

/**
 * Storage that a browser may block. Every access may fail, and a failure only disables the feature. It accepts only the
 * names that the site lists for visitors.
 */
export interface SafeStorage {
  get: (key: SessionKey) => string | undefined;
  /** Returns false if the value could not be stored. */
  set: (key: SessionKey, value: string) => boolean;
  remove: (key: SessionKey) => void;
}

/** Wraps a storage. Each access calls `open`, because even reading `window.sessionStorage` can throw. */
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
