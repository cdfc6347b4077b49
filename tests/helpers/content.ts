import { join } from 'node:path';
import { HOUSE } from './sources.ts';

/** Our own content. What a test says of it is true of any: editors rename, add and remove what they like. */
export const OURS = join(HOUSE, 'content');

/** Content that is made for tests, which hold its words, paths and counts: small, in both languages, with every type that has a page of its own. */
export const FIXTURES = join(HOUSE, 'e2e/content');
