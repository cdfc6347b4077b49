import { join } from 'node:path';
import { REPOSITORY } from './sources.ts';

/** Our own content. Tests of it must hold for any content, because editors rename, add and remove items. */
export const OURS = join(REPOSITORY, 'content');

/**
 * Content for tests, which may rely on its words, paths and counts: small, in both languages, with every type that has
 * pages.
 */
export const FIXTURES = join(REPOSITORY, 'e2e/content');
