import type { ReactNode } from 'react';
import type { BlockId } from '../../pipeline/blocks/index.ts';
import type { PageBlock } from '../../pipeline/plan/page-request.ts';
import type { ChartData } from '../../pipeline/shapes/chart.ts';
import type { PageContext } from '../page-context.ts';
import type { BlockInput } from './block-input.ts';
import { CallToAction } from './call-to-action.tsx';
import { Checklist } from './checklist.tsx';
import { Faq } from './faq.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { Figures } from './figures.tsx';
import { Form } from './form.tsx';
import { Hero } from './hero.tsx';
import { LaneStripBlock } from './lane-strip.tsx';
import { MapBlock } from './map.tsx';
import { Media } from './media.tsx';
import { Names } from './names.tsx';
import { Quote } from './quote.tsx';
import { Related } from './related.tsx';
import { Steps } from './steps.tsx';
import { Table } from './table.tsx';
import { Text } from './text.tsx';

/** The component of every block; one that is missing does not compile. */
const components: { [Id in BlockId]: (input: BlockInput<Id>) => ReactNode } = {
  hero: Hero,
  text: Text,
  'feature-grid': FeatureGrid,
  steps: Steps,
  'lane-strip': LaneStripBlock,
  map: MapBlock,
  figures: Figures,
  table: Table,
  checklist: Checklist,
  media: Media,
  quote: Quote,
  names: Names,
  faq: Faq,
  form: Form,
  related: Related,
  'call-to-action': CallToAction,
};

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
    const Component = components[block.block] as (input: BlockInput<BlockId>) => ReactNode;
    const id = ids[index] ?? '';
    return <Component key={id} block={block} id={id} charts={charts} context={context} />;
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
