import found from 'found:blocks';
import type { ReactNode } from 'react';
import type { BlockId, PageBlock } from '../../pipeline/blocks/index.ts';
import type { ChartData } from '../../pipeline/shapes/chart.ts';
import type { BlockInput } from '../block-input.ts';
import type { PageContext } from '../page-context.ts';

/** The components in `blocks/`, each of which names itself here. @public */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface BlockComponents {}

type Component<Id extends BlockId> = (input: BlockInput<Id>) => ReactNode;

/** By the kind of block; one that is missing does not compile. */
const components: { [Id in BlockId]: Component<Id> } = found;

interface BlocksProps {
  blocks: readonly PageBlock[];
  /** Blocks further up the page, so that no two get the same id. */
  earlier?: readonly PageBlock[];
  charts?: Readonly<Record<string, ChartData>>;
  context: PageContext;
}

/** The blocks of a page, in its order. */
export function Blocks({ blocks, earlier = [], charts = {}, context }: BlocksProps) {
  const ids = blockIds([...earlier, ...blocks]).slice(earlier.length);
  return blocks.map((block, index) => {
    const Drawn = components[block.block] as Component<BlockId>;
    const id = ids[index] ?? '';
    return <Drawn key={id} block={block} id={id} charts={charts} context={context} />;
  });
}

/**
 * Where links to each block lead: `block.faq`, and `block.faq.2` for a second one. The same in both languages, so that
 * a fragment survives the switch; no heading of a text can have such an id, because those hold no full stop.
 */
function blockIds(blocks: readonly PageBlock[]): string[] {
  const counts = new Map<BlockId, number>();
  return blocks.map(({ block }) => {
    const count = (counts.get(block) ?? 0) + 1;
    counts.set(block, count);
    return count === 1 ? `block.${block}` : `block.${block}.${count}`;
  });
}
