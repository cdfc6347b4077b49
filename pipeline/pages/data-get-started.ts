import { partsPage } from './parts-page.ts';
import { tools } from './tools.ts';

/** The page that explains the site's data: what there is, its limits and licenses, and how to begin with each tool. */
export const dataGetStarted = partsPage('data-get-started', { path: '/data/get-started', parent: tools.id });
