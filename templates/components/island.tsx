import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { renderToString } from 'react-dom/server.edge';
import type { IslandMoment } from '../../contract/island.ts';
import type { PageIsland } from '../../contract/islands.ts';
import { type IslandName, type ReactIsland, staticQueriesOf } from '../../tools/islands.ts';
import { type IslandProps, islandComponents } from '../islands/index.ts';

/** The built files of islands: the URL of each module, and the hash of each file of the shared data sets. */
export interface IslandFiles {
  modules: Readonly<Record<string, string>>;
  staticQueries: Readonly<Record<string, string>>;
  /** Receives every island in the order of the page. */
  record?: (island: PageIsland) => void;
}

/** The renderer provides it around every page. */
export const IslandFilesContext = createContext<IslandFiles>({ modules: {}, staticQueries: {} });

interface AnyIsland {
  name: IslandName;
  on: IslandMoment;
  className?: string | undefined;
  props?: object;
}

/** Input for islands without React only, because the component of such an island does not render its HTML. */
interface PlainInput {
  /**
   * The name of the draft that the browser stores for it. The runtime hydrates an island with a stored draft at once.
   */
  draftName?: string;
  /** The island's HTML, unless it has children. */
  html?: string;
  children?: ReactNode;
}

type IslandInput<Name extends IslandName> = AnyIsland & { name: Name } & (undefined extends IslandProps<Name>
    ? { props?: never }
    : { props: IslandProps<Name> }) &
  (Name extends ReactIsland ? unknown : PlainInput);

/** Renders a part of the page that is hydrated in the browser: its HTML, and the attributes that the runtime reads. */
export function Island<Name extends IslandName>(input: IslandInput<Name>) {
  const { name, on, className, props, draftName, html, children } = input as AnyIsland & PlainInput;
  const { modules, staticQueries, record } = useContext(IslandFilesContext);
  const src = modules[name];
  if (src === undefined) throw new Error(`no module was bundled for the island "${name}"`);
  record?.({ name, on, src });
  const queries = staticQueriesOf(name).map((query) => {
    const hash = staticQueries[query];
    if (hash === undefined) throw new Error(`the island "${name}" reads "${query}", which its page does not name`);
    return [query, hash] as const;
  });
  const isReact = Object.hasOwn(islandComponents, name);
  const content = isReact ? rendered(name as ReactIsland, props) : html;
  return (
    <div
      className={className}
      data-island={name}
      data-on={on}
      data-kept={draftName}
      data-src={src}
      data-props={props && JSON.stringify(props)}
      data-react={isReact ? '' : undefined}
      data-queries={queries.length > 0 ? JSON.stringify(Object.fromEntries(queries)) : undefined}
      {...(content === undefined ? { children } : { dangerouslySetInnerHTML: { __html: content } })}
    />
  );
}

/** Renders the island as its own React root. It is one in the browser too, and hydration requires identical markup. */
function rendered(name: ReactIsland, props?: object): string {
  // The compiler checked the props against the component where the page places the island.
  const Component = islandComponents[name] as ComponentType<object>;
  return renderToString(<Component {...props} />);
}
