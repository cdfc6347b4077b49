import type { ReactNode } from 'react';
import { BlockHead } from '../components/block-head.tsx';
import frame from './block.module.css';

interface BlockSectionProps {
  /** The block's id, for links with a fragment. */
  id: string;
  title: string;
  lead?: string | undefined;
  /** A tag such as "illustrative", which readers must see before the figures. */
  mark?: ReactNode;
  /** The content stands across the page, below its title, and not beside it. */
  isWide?: boolean;
  /** The title folds out the rest, without script. */
  isFolded?: boolean | undefined;
  children: ReactNode;
}

/** Renders a block with its title: open, or folded on pages with many details. */
export function BlockSection(props: BlockSectionProps) {
  const { id, title, lead, mark, isWide = false, isFolded = false, children } = props;
  if (!isFolded) {
    return (
      <section className={isWide ? frame.block : frame.split}>
        <BlockHead id={id} title={title} lead={lead} mark={mark} />
        {children}
      </section>
    );
  }
  const hasHead = lead !== undefined || Boolean(mark);
  return (
    <details className={`fold ${frame.folded}`}>
      <summary>
        <h2 id={id}>{title}</h2>
      </summary>
      <div className={hasHead && !isWide ? frame.split : frame.block}>
        {hasHead && (
          <div className={frame.head}>
            {lead && <p>{lead}</p>}
            {mark && <p>{mark}</p>}
          </div>
        )}
        {children}
      </div>
    </details>
  );
}
