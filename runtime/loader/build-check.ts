import type { LoadedPage } from '../browser/loaded-page.ts';
import type { SafeStorage } from '../browser/storage.ts';
import { RELOAD_KEY } from '../contract/constants.ts';

type Built = Pick<LoadedPage, 'webpackCompilationHash'>;

export interface BuildCheckOptions {
  /** The build of the document. */
  buildHash: string;
  session: SafeStorage;
  reload: () => void;
  /** Has the service worker forget pages of an older build. */
  purge: () => void;
}

export interface BuildCheck {
  /** On a client navigation an unknown build counts as another one: the site then works like an ordinary one. */
  isOtherBuild: (page: Built) => boolean;
  /** Spends the session's one automatic reload on a first document of another build (spec 9); true when it reloads. */
  reloadOnce: (page: Built) => boolean;
}

export function createBuildCheck({ buildHash, session, reload, purge }: BuildCheckOptions): BuildCheck {
  const isOtherBuild = ({ webpackCompilationHash }: Built) => webpackCompilationHash !== buildHash;
  return {
    isOtherBuild,
    reloadOnce(page) {
      if (!page.webpackCompilationHash) return false;
      if (!isOtherBuild(page)) {
        // Only a match re-arms it: a deployment that stays broken costs one reload a session.
        session.remove(RELOAD_KEY);
        return false;
      }
      purge();
      // Where nothing can be kept, the reload would come again and again.
      if (session.get(RELOAD_KEY) === '1' || !session.set(RELOAD_KEY, '1')) return false;
      reload();
      return true;
    },
  };
}
