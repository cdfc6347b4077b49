import type { Captcha } from '../../forms/form-html.ts';
import type { Purpose } from '../../runtime/contract/consent.ts';
import { SINK_PATH } from '../../runtime/contract/forwards.ts';
import { LOCAL_SCRIPT } from '../../runtime/contract/proxied-scripts.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Environment, Keys } from './environment.ts';
import type { Settings } from './settings.ts';

/** Whom pages speak to outside: third parties, or the local sink in their place. */
export type Outside = { with: 'third-parties'; keys: Keys } | { with: 'sink' };

/** Third parties are for visitors of the public site alone. */
export function outsideOf(production: boolean, { noindex, keys }: Environment): Outside {
  return production && !noindex ? { with: 'third-parties', keys } : { with: 'sink' };
}

/** The container of local builds and previews: what the sink answers it with is a stand-in. */
const SINK_CONTAINER = 'GTM-LOCAL';
/** The same of the captcha. */
const SINK_CAPTCHA = 'captcha-local';

/** Parts of the settings that need a key, the variable that says it, and what pages do with it. */
const ASKING = [
  {
    part: 'tagContainer',
    variable: 'WAYBILL_TAG_CONTAINER',
    use: 'pages for production load the tag container with it',
  },
  {
    part: 'captcha',
    variable: 'WAYBILL_CAPTCHA_KEY',
    use: 'forms on pages for production load the captcha with it',
  },
] as const;

/** Findings about keys that a build with third parties lacks (T04, T08). */
export function missingKeys(settings: readonly Settings[], outside: Outside): Diagnostic[] {
  if (outside.with !== 'third-parties') return [];
  return ASKING.flatMap(({ part, variable, use }) => {
    const asking = settings.find(({ thirdParties }) => thirdParties?.[part] !== undefined);
    if (asking === undefined || outside.keys[part] !== undefined) return [];
    const message = `${variable} is not set, and ${use}.`;
    const hint =
      'Set it, or take the part out of thirdParties. Builds without --production use the local sink instead.';
    return [diagnose('settings/missing-key', { message, hint, place: asking.placeOf(['thirdParties', part]) })];
  });
}

/** The hosts of others that pages of a locale may ask. */
export function hostsOf({ thirdParties }: Pick<Settings, 'thirdParties'>, outside: Outside): string[] {
  if (outside.with !== 'third-parties') return [];
  const { consentTool, tagContainer, captcha } = thirdParties ?? {};
  return [...new Set([consentTool, tagContainer, captcha].flatMap((party) => party?.hosts ?? []))];
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
  const { tagContainer } = outside.keys;
  return tagContainer && `${container.script}?id=${tagContainer}`;
}

/** What asks whether a person sends a form of a locale; undefined where nothing does. */
export function captchaOf({ thirdParties }: Pick<Settings, 'thirdParties'>, outside: Outside): Captcha | undefined {
  const captcha = thirdParties?.captcha;
  if (captcha === undefined) return undefined;
  const [script, key] =
    outside.with === 'sink' ? [`${SINK_PATH}/captcha.js`, SINK_CAPTCHA] : [captcha.script, outside.keys.captcha];
  return key === undefined ? undefined : { key, src: `${script}?render=${key}` };
}
