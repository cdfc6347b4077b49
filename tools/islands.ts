import { type IslandSource, PAGE_ISLANDS } from '../contract/islands.ts';
import { TOOLS } from './index.ts';

type ToolIslands = {
  [Tool in (typeof TOOLS)[number] as Tool['name']]: {
    module: `tools/${Tool['name']}/${Tool['island']}`;
    staticQueries: Tool['dataSets'];
  };
};

const toolIslands = Object.fromEntries(
  TOOLS.map(({ name, island, dataSets }) => [name, { module: `tools/${name}/${island}`, staticQueries: dataSets }]),
) as ToolIslands;

/** Every island. The build bundles each module separately, and templates place islands by these names. */
export const ISLANDS = { ...PAGE_ISLANDS, ...toolIslands } as const;

export type IslandName = keyof typeof ISLANDS;

/** The islands whose module is a React component. */
export type ReactIsland = {
  [Name in IslandName]: (typeof ISLANDS)[Name]['module'] extends `${string}.tsx` ? Name : never;
}[IslandName];

/** Returns the names of the data sets that an island reads. */
export function staticQueriesOf(name: IslandName): readonly string[] {
  const { staticQueries = [] }: IslandSource = ISLANDS[name];
  return staticQueries;
}
