import type { IslandContext } from '../../contract/island.ts';

/**
 * Hydrates an island's HTML. Returns a function that removes its listeners. The listeners of an island that hydrates on
 * interaction work when the function returns; those of another React island work some tasks later. It is the default
 * export of the island's module, which loads only at the island's moment.
 */
export type HydrateIsland<Props = never> = (element: HTMLElement, props: Props, context: IslandContext) => () => void;
