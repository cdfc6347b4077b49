import type { ComponentType } from 'react';

/** Input of an island's component in addition to its props: shared data sets by name; none during server rendering. */
export interface IslandData {
  staticQueries: Readonly<Record<string, unknown>>;
}

export type IslandComponent<Props extends object> = ComponentType<Props & IslandData>;

/** Props reach the browser as JSON, so a prop that JSON cannot represent does not compile. */
export type JsonSafe<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...parameters: never[]) => unknown
    ? never
    : Value extends object
      ? { [Key in keyof Value]: JsonSafe<Value[Key]> }
      : never;
