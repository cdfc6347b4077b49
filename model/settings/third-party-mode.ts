import { OPTIONAL_PURPOSES, type OptionalPurpose, type Purpose } from '../../contract/consent.ts';
import { SINK_PATH } from '../../contract/forwards.ts';
import { LOCAL_SCRIPT } from '../../contract/proxied-scripts.ts';
import type { Captcha } from '../../forms/form-html.ts';
import { DEFAULT_MOCK, RELAYED, type RelayedId, THIRD_PARTIES } from '../../third-parties/index.ts';
import { DIRECTIVES, type Directive } from '../../third-parties/third-party.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { Environment, ThirdPartyKeys } from './environment.ts';
import { type Participant, participantsOf } from './participants.ts';
import type { Settings } from './settings.ts';

/** Whether pages contact third parties, or the local sink in their place. */
export type ThirdPartyMode = { with: 'third-parties'; keys: ThirdPartyKeys } | { with: 'sink' };

type PartySettings = Pick<Settings, 'thirdParties'>;

/** Returns third parties for the public site, and the local sink for all other builds. */
export function thirdPartyMode(production: boolean, { noindex, keys }: Environment): ThirdPartyMode {
  return production && !noindex ? { with: 'third-parties', keys } : { with: 'sink' };
}

/** Findings about keys that a build with third parties lacks (T04, T08). */
export function missingKeys(settings: readonly Settings[], outside: ThirdPartyMode): Diagnostic[] {
  if (outside.with !== 'third-parties') return [];
  const known = new Set<string>();
  return THIRD_PARTIES.flatMap(({ id, key }) => {
    const asking = settings.find(({ thirdParties }) => thirdParties?.[id] !== undefined);
    if (key === undefined || asking === undefined || outside.keys[id] !== undefined) return [];
    // Two third parties may share a variable.
    if (known.has(key.variable)) return [];
    known.add(key.variable);
    const message = `${key.variable} is not set, but ${key.use}.`;
    const hint =
      'Set it, or remove this part of thirdParties. Builds without --production use the local event sink instead. ' +
      `To rehearse publishing on your machine, set ${key.variable}=${key.mockValue}`;
    return [diagnose('settings/missing-key', { message, hint, place: asking.placeOf(['thirdParties', id]) })];
  });
}

/** Returns the third-party hosts that pages of a locale may contact, by the directive that allows them. */
export function hostsOf({ thirdParties }: PartySettings, outside: ThirdPartyMode): Record<Directive, string[]> {
  const participants = outside.with === 'third-parties' ? participantsOf(thirdParties) : [];
  const allowedBy = (directive: Directive) =>
    participants.filter(({ party }) => party.directives.includes(directive)).flatMap(({ hosts = [] }) => hosts);
  return Object.fromEntries(DIRECTIVES.map((directive) => [directive, [...new Set(allowedBy(directive))]])) as Record<
    Directive,
    string[]
  >;
}

/**
 * Returns the worker scripts of a locale's pages, with the hosts that they may send requests to. With the sink, one
 * local script replaces all of them.
 */
export function workerScriptsOf(
  { thirdParties }: PartySettings,
  outside: ThirdPartyMode,
): { url: string; purpose: Purpose; hosts: readonly string[] }[] {
  const scripts = thirdParties?.workerScripts ?? [];
  if (outside.with === 'third-parties') return scripts.map(({ hosts = [], ...script }) => ({ ...script, hosts }));
  return scripts.slice(0, 1).map(({ purpose }) => ({ url: LOCAL_SCRIPT.url, purpose, hosts: [] }));
}

/** Returns the third-party scripts that a locale's pages load when visitors allow a purpose. */
export function scriptsWithConsent(
  { thirdParties }: PartySettings,
  outside: ThirdPartyMode,
): { url: string; purpose: Purpose; runsInPage: true }[] {
  return participantsOf(thirdParties).flatMap((participant) => {
    const purpose = participant.party.settings === 'service' && OPTIONAL_PURPOSES.find((id) => id === participant.role);
    const source = sourceOf(participant, outside);
    return purpose && source ? [{ url: source.src, purpose, runsInPage: true as const }] : [];
  });
}

/** A module of our bundles that pages load when visitors allow its purpose. */
export interface ModuleWithConsent {
  /** The name in `modules` of the third party. */
  name: string;
  purpose: OptionalPurpose;
  server: string;
  key: string;
}

/**
 * Returns the modules that send data to servers in a locale's settings. Pages load them when visitors allow a purpose.
 */
export function modulesWithConsent({ thirdParties }: PartySettings, outside: ThirdPartyMode): ModuleWithConsent[] {
  return participantsOf(thirdParties).flatMap(({ party, script }) => {
    if (party.settings !== 'server' || script === undefined) return [];
    const { id, key, mock, modules, role: purpose } = party;
    const server = outside.with === 'sink' ? `${SINK_PATH}${mock?.receiver ?? ''}` : script;
    const value = outside.with === 'sink' ? key?.mockValue : outside.keys[id];
    return value === undefined ? [] : modules.map(({ name }) => ({ name, purpose, server, key: value }));
  });
}

/** Returns the URL of the tag manager's script; undefined if the settings have none. */
export function tagManagerUrl({ thirdParties }: PartySettings, outside: ThirdPartyMode): string | undefined {
  const tags = participantsOf(thirdParties).find(({ role }) => role === 'tags');
  return tags && sourceOf(tags, outside)?.src;
}

/** Returns the captcha of a locale's forms; undefined if the settings have none. */
export function captchaSettingsOf({ thirdParties }: PartySettings, outside: ThirdPartyMode): Captcha | undefined {
  const captcha = participantsOf(thirdParties).find(({ role }) => role === 'captcha');
  const { key, src } = (captcha && sourceOf(captcha, outside)) ?? {};
  return key === undefined || src === undefined ? undefined : { key, src };
}

/**
 * Returns the key of a third party that receives data through the site's own host; undefined if the settings or the
 * environment do not turn it on. A deploy that is not the public site has no sink, so its pages send nothing (T05:
 * production only).
 */
export function relayKey(
  id: RelayedId,
  {
    settings: { thirdParties },
    outside,
    noindex,
  }: { settings: PartySettings; outside: ThirdPartyMode; noindex: boolean },
): string | undefined {
  const party = RELAYED.find((relayed) => relayed.id === id);
  if (party === undefined || thirdParties?.[id] === undefined) return undefined;
  if (outside.with === 'third-parties') return outside.keys[id];
  return noindex ? undefined : party.key.mockValue;
}

/** Returns the URL of a participant's script or its mock, with the key; undefined if the key is missing. */
function sourceOf(
  { party: { id, key, mock }, script }: Participant,
  outside: ThirdPartyMode,
): { src: string; key?: string } | undefined {
  if (outside.with === 'sink' && mock === undefined) return { src: `${SINK_PATH}/${DEFAULT_MOCK}?party=${id}` };
  const base = outside.with === 'sink' ? `${SINK_PATH}/${mock?.script}` : script;
  if (base === undefined) return undefined;
  if (key?.parameter === undefined) return { src: base };
  const value = outside.with === 'sink' ? key.mockValue : outside.keys[id];
  return value === undefined ? undefined : { src: `${base}?${key.parameter}=${value}`, key: value };
}
