import { day } from '../fields/fields.ts';
import { block, blockTitle, laneId } from './block.ts';

/** The block `deadline`: a day that a shipper must not miss, and its lanes. */
export const deadline = block({
  id: 'deadline',
  schema: { title: blockTitle, day, lanes: laneId.array().min(1).max(3) },
  names: { lanes: 'lane' },
  resolve: ({ lanes, ...rest }, { mapOf }) => ({ ...rest, map: mapOf(lanes) }),
  texts: ({ title, day: last }) => [title, last],
});
