import type { ContainerLoad } from '../../freight/container-load.ts';
import type { Size } from '../../freight/load-block.ts';
import { viewOf } from '../../freight/load-view.ts';
import styles from './container-side.module.css';

interface ContainerSideProps {
  container: Size;
  load: ContainerLoad;
  /** Millimeters of the full width. */
  span: number;
}

/** Renders a side view of a container with its pieces, to scale. The caller adds a text with the same facts. */
export function ContainerSide({ container: { length, height }, load, span }: ContainerSideProps) {
  return (
    <svg className={styles.side} viewBox={`0 0 ${span} ${height}`} aria-hidden="true">
      <rect className={styles.inside} vectorEffect="non-scaling-stroke" width={length} height={height} />
      {viewOf(load, 'side', height).map(({ path }) => (
        <path key={path} className={styles.pieces} vectorEffect="non-scaling-stroke" d={path} />
      ))}
    </svg>
  );
}
