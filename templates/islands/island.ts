import type { ComponentType } from 'react';

/** What an island's component is given beside its props: the shared data sets by name; none while the server renders. */
export interface IslandData {
  staticQueries: Readonly<Record<string, unknown>>;
}

export type IslandComponent<Props extends object> = ComponentType<Props & IslandData>;

/** Props cross to the browser as JSON; a prop that JSON cannot hold does not compile. */
export type JsonSafe<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...parameters: never[]) => unknown
    ? never
    : Value extends object
      ? { [Key in keyof Value]: JsonSafe<Value[Key]> }
      : never;
