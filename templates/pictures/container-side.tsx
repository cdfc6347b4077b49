import { type ContainerLoad, type Size, sideViewOf } from '../../freight/container-load.ts';
import styles from './container-side.module.css';

interface ContainerSideProps {
  container: Size;
  load: ContainerLoad;
  /** Millimeters of the full width. */
  span: number;
}

/** Renders a side view of a container with its pieces, to scale. The caller adds a text with the same facts. */
export function ContainerSide({ container: { length, height }, load, span }: ContainerSideProps) {
  const view = sideViewOf(load, height);
  return (
    <svg className={styles.side} viewBox={`0 0 ${span} ${height}`} aria-hidden="true">
      <rect className={styles.inside} vectorEffect="non-scaling-stroke" width={length} height={height} />
      {view && (
        <>
          <path className={styles.pieces} d={view.pieces} />
          <path className={styles.seams} vectorEffect="non-scaling-stroke" d={view.seams} />
        </>
      )}
    </svg>
  );
}
