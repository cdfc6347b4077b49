import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { LaneRate } from '../../freight/freight-data.ts';
import { transitTexts } from '../../freight/lane-figures.ts';
import type { OceanWay } from '../../freight/route-options.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import type { RouteInput } from './input.ts';
import type { RouteWriter } from './write.ts';

/** The cells of the home page, in their order. */
export const ROUTE_CELLS = ['distance', 'days', 'emissions', 'rate'] as const;
type CellName = (typeof ROUTE_CELLS)[number];

interface Cell {
  value: string;
  note: string;
}

/** Returns the texts of the cells on the home page: the shortest way by sea, and the latest rate of the pair. */
export function cellTexts(
  { from, to, tonnes }: RouteInput,
  { first, rate }: { first: OceanWay | undefined; rate: LaneRate | undefined },
  { words: all, writer }: { words: RouteWords; writer: RouteWriter },
): SlotAnswer['texts'] {
  const { cells: words } = all;
  const cells: Record<CellName, Cell | undefined> = {
    distance: first && { value: writer.miles(first.route.nauticalMiles), note: writer.way(first.route.via) },
    days: first && {
      value: writer.range({ ...first.transit, unit: 'days' }),
      note: transitTexts(first.days, all.transit, writer.number).sailing,
    },
    emissions:
      first?.kilograms === undefined
        ? undefined
        : {
            value: interpolate(words.emissions.value, { kilograms: writer.number(first.kilograms) }),
            note: words.emissions.note,
          },
    rate: rate && {
      value: `${writer.number(rate.value)} ${rate.unit}`,
      note: interpolate(words.rate.note, { equipment: rate.equipment, week: writer.day(rate.week) }),
    },
  };
  const names = { from: from.name, to: to.name, tonnes: writer.number(tonnes) };
  const labels = {
    distance: words.distance.label,
    days: words.days,
    emissions: words.emissions.label,
    rate: words.rate.label,
  };
  const none = { distance: words.distance.none, days: words.unknown, emissions: words.unknown, rate: words.rate.none };
  return Object.fromEntries(
    ROUTE_CELLS.flatMap((name) => [
      [`${name}.label`, interpolate(labels[name], names)],
      [`${name}.value`, cells[name]?.value ?? none[name]],
      [`${name}.note`, cells[name]?.note ?? ''],
    ]),
  );
}
