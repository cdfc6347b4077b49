import type { IslandContext } from '../contract/island.ts';

/**
 * Hydrates an island's HTML: its listeners work when the function returns. Returns a function that removes them. It is
 * the default export of the island's module, which loads only at the island's moment.
 */
export type HydrateIsland<Props = never> = (element: HTMLElement, props: Props, context: IslandContext) => () => void;
