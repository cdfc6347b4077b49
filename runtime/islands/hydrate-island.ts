import type { IslandContext } from '../contract/island.ts';

/**
 * Brings an island's HTML to life: listeners work when it returns. Gives what takes them away again.
 * Its module exports it as default, and is not loaded before the island's moment.
 */
export type HydrateIsland<Props = never> = (element: HTMLElement, props: Props, context: IslandContext) => () => void;
