import { join } from 'node:path';
import { HOUSE } from './sources.ts';

/** Our own content. Tests of it must hold for any content, because editors rename, add and remove items. */
export const OURS = join(HOUSE, 'content');

/**
 * Content for tests, which may rely on its words, paths and counts: small, in both languages, with every type that has
 * pages.
 */
export const FIXTURES = join(HOUSE, 'e2e/content');
