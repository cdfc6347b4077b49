import { partsPage } from './parts-page.ts';
import { tools } from './tools.ts';

/** The page that explains the site's data: its subjects, limits and licenses, and the first steps with each tool. */
export const dataGetStarted = partsPage('data-get-started', { path: '/data/get-started', parent: tools.id });
