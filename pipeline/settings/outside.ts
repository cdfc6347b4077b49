import type { Purpose } from '../../runtime/contract/consent.ts';
import { SINK_PATH } from '../../runtime/contract/forwards.ts';
import { LOCAL_SCRIPT } from '../../runtime/contract/proxied-scripts.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Settings } from './settings.ts';

/** Whom pages speak to outside: third parties, or the local sink in their place. */
export type Outside = { with: 'third-parties'; container: string | undefined } | { with: 'sink' };

/** The container of local builds and previews: what the sink answers it with is a stand-in. */
const SINK_CONTAINER = 'GTM-LOCAL';

/** Findings about keys that a build with third parties lacks (T04, T08). */
export function missingKeys(settings: readonly Settings[], outside: Outside): Diagnostic[] {
  if (outside.with !== 'third-parties' || outside.container !== undefined) return [];
  const asking = settings.find(({ thirdParties }) => thirdParties?.tagContainer !== undefined);
  if (asking === undefined) return [];
  const message = 'WAYBILL_TAG_CONTAINER is not set, and pages for production load the tag container with it.';
  const hint = 'Set it, or take the part out of thirdParties. Builds without --production use the local sink instead.';
  return [diagnose('settings/missing-key', { message, hint, place: asking.placeOf(['thirdParties', 'tagContainer']) })];
}

/** The hosts of others that pages of a locale may ask. */
export function hostsOf({ thirdParties }: Pick<Settings, 'thirdParties'>, outside: Outside): string[] {
  if (outside.with !== 'third-parties') return [];
  return [...new Set([...(thirdParties?.consentTool?.hosts ?? []), ...(thirdParties?.tagContainer?.hosts ?? [])])];
}

/**
 * The scripts that run beside the pages of a locale, with the hosts that they may send to; where the sink stands in for third
 * parties, one for all of them.
 */
export function scriptsBeside(
  { thirdParties }: Pick<Settings, 'thirdParties'>,
  outside: Outside,
): { url: string; purpose: Purpose; hosts: readonly string[] }[] {
  const scripts = thirdParties?.workerScripts ?? [];
  if (outside.with === 'third-parties') return scripts.map(({ hosts = [], ...script }) => ({ ...script, hosts }));
  return scripts.slice(0, 1).map(({ purpose }) => ({ url: LOCAL_SCRIPT.url, purpose, hosts: [] }));
}

/** Where the pages of a locale load the tag manager from; undefined where it has none. */
export function tagsUrl({ thirdParties }: Pick<Settings, 'thirdParties'>, outside: Outside): string | undefined {
  const container = thirdParties?.tagContainer;
  if (container === undefined) return undefined;
  if (outside.with === 'sink') return `${SINK_PATH}/gtm.js?id=${SINK_CONTAINER}`;
  return outside.container && `${container.script}?id=${outside.container}`;
}
