import type { Root } from 'hast';

/** The text of an item in parts: ready HTML, and trees of blocks with charts or pictures, which the template draws. */
export type Body = (string | Root)[];
