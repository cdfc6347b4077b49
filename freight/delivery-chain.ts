import { addDays } from '../contract/days.ts';
import type { PlanningRange } from './freight-data.ts';
import type { DayRange } from './lane-figures.ts';

/** The steps of a shipment in their order. */
export const CHAIN_STEPS = ['cutOff', 'transit', 'release', 'inland'] as const;
export type ChainStep = (typeof CHAIN_STEPS)[number];

/** Days that a visitor enters in place of usual ranges. Inland transport has no usual range: it counts only if entered. */
export type OwnDays = Readonly<Partial<Record<Exclude<ChainStep, 'transit'>, number | undefined>>>;

/** The days of a shipment from the cut-off until the cargo is at its destination. Without inland days, until its pickup is possible. */
export interface DeliveryChain {
  steps: readonly { step: ChainStep; days: DayRange }[];
  total: DayRange;
  /** From pickup being possible until storage costs money; not in the total. */
  freeTime: DayRange | undefined;
}

interface ChainInput {
  mode: 'fcl' | 'air';
  /** From port to port, or from airport to airport. */
  transit: DayRange;
  /** The code of the destination, which begins with its country. */
  country: string;
  ranges: readonly PlanningRange[];
  own: OwnDays;
}

/** Returns the chain of a way. */
export function deliveryChain({ mode, transit, country, ranges, own }: ChainInput): DeliveryChain {
  const usual = (kind: PlanningRange['kind']) =>
    strictest(ranges.filter((range) => range.mode === mode && range.kind === kind && isFor(range, country)));
  const days: Record<ChainStep, DayRange | undefined> = {
    cutOff: ownRange(own.cutOff) ?? usual('cut-off'),
    transit,
    release: ownRange(own.release) ?? usual('release'),
    inland: ownRange(own.inland),
  };
  const steps = CHAIN_STEPS.flatMap((step) => (days[step] ? [{ step, days: days[step] }] : []));
  const sum = (end: keyof DayRange) => steps.reduce((total, step) => total + step.days[end], 0);
  return { steps, total: { least: sum('least'), most: sum('most') }, freeTime: usual('free-time') };
}

/** Returns whether a range is for a destination. `code` begins with its country. */
export function isFor({ country }: PlanningRange, code: string): boolean {
  return country === undefined || code.startsWith(country);
}

function ownRange(days: number | undefined): DayRange | undefined {
  return days === undefined ? undefined : { least: days, most: days };
}

/** Returns the range in days that keeps all ranges; undefined without any. */
function strictest(ranges: readonly PlanningRange[]): DayRange | undefined {
  if (ranges.length === 0) return undefined;
  const inDays = ranges.map(({ least, most = least, unit }) =>
    unit === 'hours' ? { least: Math.floor(least / 24), most: Math.ceil(most / 24) } : { least, most },
  );
  return {
    least: Math.max(...inDays.map(({ least }) => least)),
    most: Math.max(...inDays.map(({ most }) => most)),
  };
}

/** The latest days of a shipment that must arrive by a day, YYYY-MM-DD. */
export interface LatestDays {
  cutOff: string;
  departure: string;
}

/** Returns the latest days if every step takes its most days (`safe`), and if every step takes its least days (`last`). */
export function latestDays({ steps, total }: DeliveryChain, arriveBy: string): Record<'safe' | 'last', LatestDays> {
  const cutOff = steps.find(({ step }) => step === 'cutOff')?.days ?? { least: 0, most: 0 };
  const latest = (end: keyof DayRange): LatestDays => ({
    cutOff: addDays(arriveBy, -total[end]),
    departure: addDays(arriveBy, cutOff[end] - total[end]),
  });
  return { safe: latest('most'), last: latest('least') };
}
