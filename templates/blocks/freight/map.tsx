import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { DotMap } from '../../pictures/dot-map.tsx';
import frame from '../block.module.css';
import styles from './map.module.css';

/** Renders lanes on a map, across the page. */
export default function MapBlock({ block: { title, lead, map }, id, context }: BlockInput<'map'>) {
  return (
    <section className={frame.block}>
      <BlockHead id={id} title={title} lead={lead} />
      <div className={styles.map}>
        <DotMap map={map} context={context} />
      </div>
    </section>
  );
}
