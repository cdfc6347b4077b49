import type { ComponentProps } from 'react';
import { GlossaryFilter } from './glossary-filter.tsx';
import type { IslandData } from './island.ts';
import { Search } from './search.tsx';

/** Every island: its component, in a file of its name, and the shared data sets that it reads. */
export const islands = {
  'glossary-filter': { Component: GlossaryFilter, staticQueries: ['glossary'] },
  search: { Component: Search, staticQueries: [] },
} as const;

export type IslandName = keyof typeof islands;
export type IslandProps<Name extends IslandName> = Omit<
  ComponentProps<(typeof islands)[Name]['Component']>,
  keyof IslandData
>;
