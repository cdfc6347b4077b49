import type { Root } from 'hast';

/**
 * The text of an item in parts: finished HTML, and trees of blocks with charts or pictures, which the template renders.
 */
export type ItemBody = (string | Root)[];
