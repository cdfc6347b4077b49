import { type ComponentType, createContext, useContext } from 'react';
import { renderToString } from 'react-dom/server.edge';
import type { IslandMoment } from '../../runtime/contract/island.ts';
import { type IslandName, type IslandProps, islands } from '../islands/index.ts';
import type { IslandData, JsonSafe } from '../islands/island.ts';

/** What the build knows of islands: the URL of each one's module, and the hash of each shared data set. */
export interface IslandFiles {
  modules: Readonly<Record<string, string>>;
  staticQueries: Readonly<Record<string, string>>;
}

/** Around every page that is rendered. */
export const IslandFilesContext = createContext<IslandFiles>({ modules: {}, staticQueries: {} });

interface IslandInput<Name extends IslandName> {
  name: Name;
  on: IslandMoment;
  props: JsonSafe<IslandProps<Name>>;
}

/**
 * A part of the page that is hydrated in the browser: its HTML, and what the runtime must know of it.
 * It is a React root of its own there, so it is one here too: hydration compares the very markup.
 */
export function Island<Name extends IslandName>({ name, on, props }: IslandInput<Name>) {
  const { modules, staticQueries } = useContext(IslandFilesContext);
  const { Component, staticQueries: names } = islands[name];
  const src = modules[name];
  if (src === undefined) throw new Error(`no module was bundled for the island "${name}"`);
  const queries = names.map((query) => {
    const hash = staticQueries[query];
    if (hash === undefined) throw new Error(`the island "${name}" reads "${query}", which its page does not name`);
    return [query, hash] as const;
  });
  // Which component takes which props is checked where the island is used.
  const Rendered = Component as ComponentType<object & IslandData>;
  const given: object = props;
  return (
    <div
      data-island={name}
      data-on={on}
      data-src={src}
      data-props={JSON.stringify(props)}
      data-queries={JSON.stringify(Object.fromEntries(queries))}
      dangerouslySetInnerHTML={{ __html: renderToString(<Rendered {...given} staticQueries={{}} />) }}
    />
  );
}

/** The modules of a page's islands that are hydrated at once: `islands` of its page data. */
export function modulesNeededAtOnce(html: string): string[] {
  const found = [...html.matchAll(/<div data-island="[^"]*" data-on="load" data-src="([^"]*)"/g)];
  return [...new Set(found.flatMap(([, src]) => src ?? []))];
}
