import type { BlockId, BlockProps } from '../pipeline/blocks/index.ts';
import type { ChartData } from '../pipeline/shapes/chart.ts';
import type { PageContext } from './page-context.ts';

/** What the component of a block is given. */
export interface BlockInput<Id extends BlockId> {
  block: BlockProps<Id>;
  /** Where links to the block lead; its heading bears it. */
  id: string;
  /** Of the item, by what its text names. */
  charts: Readonly<Record<string, ChartData>>;
  context: PageContext;
}
