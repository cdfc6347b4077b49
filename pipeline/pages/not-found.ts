import { NOT_FOUND_PATH } from '../../runtime/contract/constants.ts';
import { errorPage } from './error-page.ts';

/** The 404 page. */
export const notFound = errorPage({ id: 'not-found', path: NOT_FOUND_PATH, template: 'not-found' });
