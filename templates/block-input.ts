import type { BlockId, BlockProps } from '../model/blocks/index.ts';
import type { ChartData } from '../model/shapes/chart.ts';
import type { PageContext } from './page-context.ts';

/** The props of a block's component. */
export interface BlockInput<Id extends BlockId> {
  block: BlockProps<Id>;
  /** The id of the block's heading, for links with a fragment. */
  id: string;
  /** The item's charts, by the name that its text uses. */
  charts: Readonly<Record<string, ChartData>>;
  /** The block's title folds out the rest. */
  isFolded?: boolean;
  context: PageContext;
}
