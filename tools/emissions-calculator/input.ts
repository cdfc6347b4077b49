import { type NumberLimits, parseNumber } from '../../contract/typed-numbers.ts';
import { resolvePlace } from '../../freight/find-places.ts';
import type { FactorSet, FreightData, FreightFactor } from '../../freight/freight-data.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import type { FormQuery } from '../tool.ts';
import type { ChainInput, InlandLeg } from './chain.ts';
import { type MainMode, type NoWay, type Way, type Ways, waysBetween } from './ways.ts';

export const EMISSIONS_FIELDS = [
  'from',
  'to',
  'load',
  'mode',
  'way',
  'ship',
  'plane',
  'preKm',
  'preBy',
  'onKm',
  'onBy',
  'set',
  'adjust',
  'teu',
  'own',
  'hubs',
] as const;
export type EmissionsField = (typeof EMISSIONS_FIELDS)[number];

/** The limits of the numbers: metric tons, kilometers, TEU, grams per metric ton- or TEU-kilometer, kilograms per metric ton. */
const LIMITS = {
  load: { least: 0.001, most: 10_000 },
  preKm: { least: 0, most: 20_000 },
  onKm: { least: 0, most: 20_000 },
  teu: { least: 0.01, most: 25_000 },
  own: { least: 0.01, most: 5000 },
  hubs: { least: 0, most: 1000 },
} as const satisfies Partial<Record<EmissionsField, NumberLimits>>;

/** A shipment to calculate: the chain, its ways, and the chosen way. */
export interface EmissionsInput extends ChainInput {
  from: FreightPlace;
  to: FreightPlace;
  mode: MainMode;
  way: Way;
  ways: Ways;
}

/** The reason why a field has no usable value. */
export type EmissionsProblem =
  | { problem: 'missing' | 'same' | 'mode' | 'vehicle' | 'set' | 'adjust' }
  | { problem: keyof typeof LIMITS }
  | { problem: 'unknown'; nearest: readonly FreightPlace[] }
  | { problem: 'none'; none: NoWay }
  | { problem: 'notInSet'; vehicle: string; set: FactorSet }
  | { problem: 'way'; ways: readonly Way[] };

export type EmissionsProblems = Partial<Record<EmissionsField, EmissionsProblem>>;

export interface EmissionsFacts {
  data: FreightData;
  /** The day whose notices about passages apply, YYYY-MM-DD. */
  today: string;
}

/** Parses the form. Missing lists have the first option. An empty inland distance is not part of the chain. */
export function parseEmissions(
  query: FormQuery,
  facts: EmissionsFacts,
): { input: EmissionsInput } | { problems: EmissionsProblems } {
  const problems: EmissionsProblems = {};
  const typed = (name: EmissionsField) => (query.get(name) ?? '').trim();
  const number = (name: keyof typeof LIMITS): number | undefined => {
    const value = parseNumber(typed(name), LIMITS[name]);
    if (value === undefined && (name === 'load' || typed(name) !== '')) problems[name] = { problem: name };
    return value;
  };
  const mode = modeOf(typed('mode'));
  if (mode === undefined) problems.mode = { problem: 'mode' };
  const load = number('load');
  const [carrierGrams, hubKg, teu] = [number('own'), number('hubs'), number('teu')];
  const adjust = typed('adjust');
  if (!ADJUSTMENTS.some((choice) => choice === adjust)) problems.adjust = { problem: 'adjust' };
  const distances = { pre: number('preKm'), on: number('onKm') };
  const factors = parseFactors(typed, facts.data, problems);
  const route = parseRoute(typed, { ...facts, mode: mode ?? 'ocean' }, problems);
  const isUsable = mode !== undefined && load !== undefined && factors !== undefined && route !== undefined;
  if (!isUsable || Object.keys(problems).length > 0) return { problems };
  const inland = (km: number | undefined, vehicle: FreightFactor): InlandLeg | undefined =>
    km === undefined ? undefined : { km, vehicle };
  return {
    input: {
      ...route,
      mode,
      tonnes: load,
      pre: inland(distances.pre, factors.preBy[0]),
      on: inland(distances.on, factors.onBy[0]),
      vehicles: { ocean: factors.ship, air: factors.plane },
      set: factors.set,
      hubKg,
      teu,
      isSailed: adjust === '' ? undefined : adjust === 'on',
      carrierFactor: carrierGrams === undefined ? undefined : { mode, total: carrierGrams / 1000 },
    },
  };
}

/** The choices of the distance adjustment. By default it is on for factors on sailed distance. */
export const ADJUSTMENTS = ['', 'on', 'off'] as const;

type Typed = (name: EmissionsField) => string;

function modeOf(text: string): MainMode | undefined {
  if (text === '') return 'ocean';
  return text === 'ocean' || text === 'air' ? text : undefined;
}

/** Returns the kind of place that a name means if a port and an airport have it. */
export function placeKind(mode: string | null): FreightPlace['kind'] {
  return mode === 'air' ? 'airport' : 'port';
}

/** The modes of the means of transport that each list offers. */
export const VEHICLE_MODES = {
  ship: ['ocean'],
  plane: ['air'],
  preBy: ['truck', 'rail'],
  onBy: ['truck', 'rail'],
} as const satisfies Partial<Record<EmissionsField, readonly FreightFactor['mode'][]>>;

type VehicleField = keyof typeof VEHICLE_MODES;

/** Returns the means of transport that a list offers, in its order: those of the newest set, which has the most. */
export function vehiclesFor(field: VehicleField, { factors, sets }: FreightData): FreightFactor[] {
  return VEHICLE_MODES[field].flatMap((mode) =>
    factors.filter((factor) => factor.mode === mode && factor.set === sets[0]?.id),
  );
}

/** The factors of each list in the chosen set. An empty list of aircraft means that the distance decides. */
type Factors = Record<VehicleField, readonly [FreightFactor, ...FreightFactor[]]> & { set: FactorSet };

function parseFactors(typed: Typed, data: FreightData, problems: EmissionsProblems): Factors | undefined {
  const chosen = typed('set');
  const set = chosen === '' ? data.sets[0] : data.sets.find(({ id }) => id === chosen);
  if (set === undefined) {
    problems.set = { problem: 'set' };
    return undefined;
  }
  const fields = Object.keys(VEHICLE_MODES) as VehicleField[];
  const found = fields.flatMap((field) => {
    const wanted = wantedVehicles(field, typed(field), data);
    const [first, ...others] = wanted.flatMap(
      ({ vehicle }) => data.factors.find((factor) => factor.vehicle === vehicle && factor.set === set.id) ?? [],
    );
    if (first !== undefined) return [[field, [first, ...others]] as const];
    const [vehicle] = wanted;
    problems[field] =
      vehicle === undefined ? { problem: 'vehicle' } : { problem: 'notInSet', vehicle: vehicle.name, set };
    return [];
  });
  if (found.length < fields.length) return undefined;
  return { ...(Object.fromEntries(found) as Omit<Factors, 'set'>), set };
}

/**
 * Returns the vehicles that can carry a leg: the one that the visitor chose. Without a choice, returns the first one, but all
 * aircraft, because `chainOf` selects an aircraft by distance and countries.
 */
function wantedVehicles(field: VehicleField, chosen: string, data: FreightData): FreightFactor[] {
  const offered = vehiclesFor(field, data);
  if (chosen !== '') return offered.filter(({ vehicle }) => vehicle === chosen);
  return field === 'plane' ? offered : offered.slice(0, 1);
}

type Route = Pick<EmissionsInput, 'from' | 'to' | 'way' | 'ways'>;

function parseRoute(
  typed: Typed,
  { data, today, mode }: EmissionsFacts & { mode: MainMode },
  problems: EmissionsProblems,
): Route | undefined {
  const place = (name: 'from' | 'to'): FreightPlace | undefined => {
    const { place: found, nearest = [] } = resolvePlace(data.places, typed(name), placeKind(mode));
    if (found === undefined)
      problems[name] = typed(name) === '' ? { problem: 'missing' } : { problem: 'unknown', nearest };
    return found;
  };
  const [from, to] = [place('from'), place('to')];
  if (from === undefined || to === undefined) return undefined;
  if (from === to) {
    problems.to = { problem: 'same' };
    return undefined;
  }
  const ways = waysBetween({ from, to, today }, data);
  const { ways: waysOfMode, none } = ways[mode];
  if (none !== undefined) {
    problems[none.reason === 'far' && none.place === from ? 'from' : 'to'] = { problem: 'none', none };
    return undefined;
  }
  const wanted = mode === 'ocean' ? typed('way') : '';
  const way = wanted === '' ? waysOfMode[0] : waysOfMode.find(({ via }) => via.some(({ id }) => id === wanted));
  if (way === undefined) {
    problems.way = { problem: 'way', ways: waysOfMode };
    return undefined;
  }
  return { from, to, way, ways };
}
