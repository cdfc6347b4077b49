import type { ReactNode } from 'react';
import type { BlockId, PageBlock } from '../../model/blocks/index.ts';
import type { ChartData } from '../../model/shapes/chart.ts';
import type { BlockInput } from '../block-input.ts';
import type { PageContext } from '../page-context.ts';
import { blockComponents } from './index.ts';

interface BlocksProps {
  blocks: readonly PageBlock[];
  /** Blocks further up the page. Numbering continues after them, so that all ids on the page are unique. */
  earlier?: readonly PageBlock[];
  charts?: Readonly<Record<string, ChartData>>;
  /** Kinds of blocks that are folded. Only kinds with details have a folded look. */
  folded?: readonly BlockId[];
  context: PageContext;
}

/** Renders the blocks of a page in their order. */
export function Blocks({ blocks, earlier = [], charts = {}, folded = [], context }: BlocksProps) {
  const ids = blockIds([...earlier, ...blocks]).slice(earlier.length);
  return blocks.map((block, index) => {
    const BlockComponent = blockComponents[block.block] as (input: BlockInput<BlockId>) => ReactNode;
    const id = ids[index] ?? '';
    return <BlockComponent key={id} isFolded={folded.includes(block.block)} {...{ block, id, charts, context }} />;
  });
}

/**
 * Returns the id of each block: `block.faq`, and `block.faq.2` for a second one. The ids are the same in both
 * languages, so that a fragment survives the language switch. No heading of a text can have such an id, because heading
 * ids contain no full stop.
 */
export function blockIds(blocks: readonly PageBlock[]): string[] {
  const counts = new Map<BlockId, number>();
  return blocks.map(({ block }) => {
    const count = (counts.get(block) ?? 0) + 1;
    counts.set(block, count);
    return count === 1 ? `block.${block}` : `block.${block}.${count}`;
  });
}
