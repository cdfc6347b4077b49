import * as z from 'zod';
import { distinct } from '../fields/fields.ts';
import { block, blockLead, blockTitle, laneId } from './block.ts';

/** One small rate chart per lane, all on one scale. The figures are read from content/data/rates.yaml. */
export const smallMultiples = block({
  id: 'small-multiples',
  schema: {
    title: blockTitle,
    lead: blockLead,
    lanes: distinct(z.array(laneId).min(2).max(6)).describe(
      'The ids of lanes with rates in data/rates.yaml, one chart each.',
    ),
  },
  names: { lanes: 'series' },
  resolve: ({ lanes, ...rest }, { chartOf }) => {
    const charts = lanes.flatMap((lane) => chartOf(lane) ?? []);
    return charts.length === 0 ? undefined : { ...rest, charts };
  },
  texts: ({ title, lead, charts }) => [title, lead, ...charts.flatMap(({ from, to }) => [from, to])],
});
