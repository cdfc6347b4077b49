import { OFFLINE_PATH } from '../../runtime/contract/constants.ts';
import { errorPage } from './error-page.ts';

/** The page that the service worker shows offline for a page that it has not cached. */
export const offline = errorPage({ id: 'offline', path: OFFLINE_PATH, template: 'offline' });
