import { SERVER_ERROR_PATH } from '../../runtime/contract/constants.ts';
import { errorPage } from './error-page.ts';

/** The 500 page. */
export const serverError = errorPage({ id: 'server-error', path: SERVER_ERROR_PATH, template: 'server-error' });
