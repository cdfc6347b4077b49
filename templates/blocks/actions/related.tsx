import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { ListingList } from '../../components/lists/listing.tsx';
import frame from '../block.module.css';
import styles from './related.module.css';

/** Renders items to read next. */
export default function Related({ block: { title, items }, id, context }: BlockInput<'related'>) {
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} />
      <div className={styles.items}>
        <ListingList items={items} context={context} level={3} inCells />
      </div>
    </section>
  );
}
