import type { ComponentProps } from 'react';
import type chartReader from '../../runtime/charts/island.ts';
import type consentSwitches from '../../runtime/consent/switches.ts';
import type copyLink from '../../runtime/copy-link/island.ts';
import type form from '../../runtime/forms/island.ts';
import type numberForm from '../../runtime/forms/number-form.ts';
import type quoteForm from '../../runtime/forms/quote/island.ts';
import type sentForm from '../../runtime/forms/sent-form.ts';
import type glossaryFilter from '../../runtime/glossary/island.ts';
import type atlas from '../../tools/atlas/enhance.ts';
import type breakEven from '../../tools/break-even/enhance.ts';
import type cbm from '../../tools/cbm/enhance.ts';
import type compareOrigins from '../../tools/compare-origins/enhance.ts';
import type containerFit from '../../tools/container-fit/enhance.ts';
import type dutyEstimator from '../../tools/duty-estimator/enhance.ts';
import type codeField from '../../tools/duty-estimator/field.ts';
import type emissionsCalculator from '../../tools/emissions-calculator/enhance.ts';
import type hsCode from '../../tools/hs-code/enhance.ts';
import type { IslandName, ReactIsland } from '../../tools/islands.ts';
import type jobs from '../../tools/jobs/enhance.ts';
import type rates from '../../tools/rates/enhance.ts';
import type routeSearch from '../../tools/route-search/enhance.ts';
import type siteSearch from '../../tools/site-search/enhance.ts';
import type { JsonSafe } from './json-safe.ts';
import Search from './search.tsx';

/** The component of every island with React. A missing one does not compile. */
export const islandComponents = {
  search: Search,
} satisfies Readonly<Record<ReactIsland, unknown>>;

/** The hydrators of islands without React. */
interface Hydrators {
  atlas: typeof atlas;
  'break-even': typeof breakEven;
  cbm: typeof cbm;
  'chart-reader': typeof chartReader;
  'code-field': typeof codeField;
  'compare-origins': typeof compareOrigins;
  'consent-switches': typeof consentSwitches;
  'container-fit': typeof containerFit;
  'copy-link': typeof copyLink;
  'duty-estimator': typeof dutyEstimator;
  'emissions-calculator': typeof emissionsCalculator;
  form: typeof form;
  'glossary-filter': typeof glossaryFilter;
  'hs-code': typeof hsCode;
  jobs: typeof jobs;
  'number-form': typeof numberForm;
  'quote-form': typeof quoteForm;
  rates: typeof rates;
  'route-search': typeof routeSearch;
  'search-field': () => () => void;
  'sent-form': typeof sentForm;
  'site-search': typeof siteSearch;
}

/** The props of an island's hydrator; undefined if it takes none. */
type HydratorProps<Hydrator> = Hydrator extends (element: never, props: infer Props, ...context: never[]) => unknown
  ? unknown extends Props
    ? undefined
    : Props
  : never;

export type IslandProps<Name extends IslandName> = JsonSafe<
  Name extends ReactIsland
    ? ComponentProps<(typeof islandComponents)[Name]>
    : HydratorProps<Hydrators[Exclude<Name, ReactIsland>]>
>;
