import { SINK_PATH } from '../../runtime/contract/forwards.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Settings } from './settings.ts';

/** Whom the pages of a build speak to outside: third parties, the local sink in their place, or nobody. */
export type Outside = { with: 'third-parties'; container: string | undefined } | { with: 'sink' } | { with: 'nobody' };

/** The container of local builds and previews: what the sink answers it with is a stand-in. */
const SINK_CONTAINER = 'GTM-LOCAL';

/** The variables that a build for production cannot do without, each with whether a locale needs it, and its value. */
const KEYS: readonly {
  name: string;
  valueIn: (outside: Outside) => string | undefined;
  neededBy: (settings: Settings) => boolean;
  what: string;
}[] = [
  {
    name: 'WAYBILL_TAG_CONTAINER',
    valueIn: (outside) => (outside.with === 'third-parties' ? outside.container : undefined),
    neededBy: ({ thirdParties }) => thirdParties?.tagContainer !== undefined,
    what: 'the tag container',
  },
];

/** Findings about keys that a build with third parties lacks (T04, T08). */
export function missingKeys(settings: readonly Settings[], outside: Outside): Diagnostic[] {
  if (outside.with !== 'third-parties') return [];
  return KEYS.flatMap(({ name, valueIn, neededBy, what }) => {
    const asking = settings.find(neededBy);
    if (asking === undefined || valueIn(outside) !== undefined) return [];
    const message = `${name} is not set, and pages for production load ${what} with it.`;
    const hint =
      'Set it, or take the part out of thirdParties. Builds without --production use the local sink instead.';
    return [
      diagnose('settings/missing-key', { message, hint, place: asking.placeOf(['thirdParties', 'tagContainer']) }),
    ];
  });
}

/** The hosts of others that pages of a locale may ask. */
export function hostsOf({ thirdParties }: Pick<Settings, 'thirdParties'>, outside: Outside): string[] {
  if (outside.with !== 'third-parties') return [];
  return [...new Set([...(thirdParties?.consentTool?.hosts ?? []), ...(thirdParties?.tagContainer?.hosts ?? [])])];
}

/** Where the pages of a locale load the tag manager from; undefined where it has none. */
export function tagsUrl({ thirdParties }: Pick<Settings, 'thirdParties'>, outside: Outside): string | undefined {
  const container = thirdParties?.tagContainer;
  if (container === undefined || outside.with === 'nobody') return undefined;
  if (outside.with === 'sink') return `${SINK_PATH}/gtm.js?id=${SINK_CONTAINER}`;
  return outside.container && `${container.script}?id=${outside.container}`;
}
