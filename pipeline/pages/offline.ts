import { OFFLINE_PATH } from '../../runtime/contract/constants.ts';
import { errorPage } from './error-page.ts';

/** What the service worker shows for a page that was never opened. */
export const offline = errorPage({ id: 'offline', path: OFFLINE_PATH, template: 'offline' });
