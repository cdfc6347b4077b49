import found from 'found:islands';
import type { ComponentProps } from 'react';
import type chartReader from '../../runtime/charts/island.ts';
import type consentSwitches from '../../runtime/consent/switches.ts';
import type copyLink from '../../runtime/copy-link/island.ts';
import type form from '../../runtime/forms/island.ts';
import type quoteForm from '../../runtime/forms/quote/island.ts';
import type sentForm from '../../runtime/forms/sent-form.ts';
import type { ToolIslands } from '../../tools/index.ts';
import type { IslandName, ReactIsland } from '../../tools/islands.ts';
import type { IslandData, JsonSafe } from './island.ts';

/** The components in this folder. Each of them declares its own entry here. @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface IslandComponents {}

/** The component of every island with React. A missing one does not compile. */
export const islandComponents: { [Name in ReactIsland]: IslandComponents[Name] } = found;

/** The hydrators of islands without React. */
interface Hydrators extends ToolIslands {
  'chart-reader': typeof chartReader;
  'consent-switches': typeof consentSwitches;
  'copy-link': typeof copyLink;
  form: typeof form;
  'quote-form': typeof quoteForm;
  'sent-form': typeof sentForm;
}

/** The props of an island's hydrator; undefined if it takes none. */
type HydratorProps<Hydrator> = Hydrator extends (element: never, props: infer Props, ...context: never[]) => unknown
  ? unknown extends Props
    ? undefined
    : Props
  : never;

export type IslandProps<Name extends IslandName> = JsonSafe<
  Name extends ReactIsland
    ? Omit<ComponentProps<IslandComponents[Name]>, keyof IslandData>
    : HydratorProps<Hydrators[Exclude<Name, ReactIsland>]>
>;
