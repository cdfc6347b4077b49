import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { IllustrativeTag } from '../../components/illustrative-tag.tsx';
import { LaneStrip } from '../../pictures/lane-strip.tsx';
import frame from '../block.module.css';
import styles from './lane-strip.module.css';

/** Renders the legs of a shipment across the page. */
export default function LaneStripBlock({ block, id, context }: BlockInput<'lane-strip'>) {
  const { title, lead, legs, illustrative } = block;
  return (
    <section className={`${frame.block} ${styles.band}`}>
      <BlockHead id={id} title={title} lead={lead} mark={illustrative && <IllustrativeTag locale={context.locale} />} />
      <div className={styles.strip}>
        <LaneStrip legs={legs} context={context} />
      </div>
    </section>
  );
}
