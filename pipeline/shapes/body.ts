import type { Root } from 'hast';

/** The text of an item: ready HTML, or a tree where it holds charts or pictures, which the template draws. */
export type Body = { html: string } | { tree: Root };
