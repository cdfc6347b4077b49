import * as z from 'zod';
import { distinct } from '../fields/fields.ts';
import { block, blockLead, blockTitle, laneId } from './block.ts';

/** A map with lanes that the company serves. */
export const map = block({
  id: 'map',
  schema: {
    title: blockTitle,
    lead: blockLead,
    lanes: distinct(z.array(laneId).min(1).max(6)).describe('The ids of lanes that the map shows: [cnsha-uslax].'),
  },
  names: { lanes: 'lane' },
  resolve: ({ lanes, ...rest }, { mapOf }) => {
    const drawn = mapOf(lanes);
    return drawn && { ...rest, map: drawn };
  },
  texts: ({ title, lead }) => [title, lead],
});
