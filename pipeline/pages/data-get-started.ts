import { partsPage } from './parts-page.ts';
import { tools } from './tools.ts';

/** The page about the data behind our tools: subjects, limits, licenses, and the first steps with each of these tools. */
export const dataGetStarted = partsPage('data-get-started', { path: '/data/get-started', parent: tools.id });
