import { RELOAD_KEY } from '../../contract/constants.ts';
import type { LoadedPage } from '../browser/loaded-page.ts';
import type { SafeStorage } from '../browser/storage.ts';

type Built = Pick<LoadedPage, 'webpackCompilationHash'>;

export interface BuildCheckOptions {
  /** The build of the document. */
  buildHash: string;
  session: SafeStorage;
  reload: () => void;
  /** Makes the service worker delete pages of an older build. */
  purge: () => void;
}

export interface BuildCheck {
  /** On a client navigation an unknown build counts as a different build. The browser then loads documents. */
  isOtherBuild: (page: Built) => boolean;
  /** Reloads a first document of another build, at most once per session (L04). Returns whether it reloads. */
  reloadOnce: (page: Built) => boolean;
}

export function createBuildCheck({ buildHash, session, reload, purge }: BuildCheckOptions): BuildCheck {
  const isOtherBuild = ({ webpackCompilationHash }: Built) => webpackCompilationHash !== buildHash;
  return {
    isOtherBuild,
    reloadOnce(page) {
      if (!page.webpackCompilationHash) return false;
      if (!isOtherBuild(page)) {
        // Only a matching build allows another reload, so a broken deployment causes one reload per session.
        session.remove(RELOAD_KEY);
        return false;
      }
      purge();
      // Without storage the reload would repeat forever.
      if (session.get(RELOAD_KEY) === '1' || !session.set(RELOAD_KEY, '1')) return false;
      reload();
      return true;
    },
  };
}
