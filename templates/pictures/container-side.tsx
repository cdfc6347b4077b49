import { type ContainerLoad, layersOf, type Size } from '../blocks/freight/container-load.ts';
import styles from './container-side.module.css';

interface ContainerSideProps {
  container: Size;
  load: ContainerLoad;
  /** Millimeters of the full width. */
  span: number;
}

/** Renders a side view of a container with its pieces, to scale. The caller adds a text with the same facts. */
export function ContainerSide({ container: { length, height }, load, span }: ContainerSideProps) {
  const { piece, rows } = load;
  const { whole, stacks } = layersOf(load);
  const top = height - whole * piece.height;
  return (
    <svg className={styles.side} viewBox={`0 0 ${span} ${height}`} aria-hidden="true">
      <rect className={styles.inside} vectorEffect="non-scaling-stroke" width={length} height={height} />
      {load.pieces > 0 && (
        <>
          <path
            className={styles.pieces}
            d={`${boxAt(top, rows.length * piece.length, height)}${stacks > 0 ? boxAt(top - piece.height, stacks * piece.length, top) : ''}`}
          />
          <path
            className={styles.seams}
            vectorEffect="non-scaling-stroke"
            d={seamsOf({ load, height, whole, stacks })}
          />
        </>
      )}
    </svg>
  );
}

function boxAt(top: number, right: number, bottom: number): string {
  return `M0 ${top}H${right}V${bottom}H0z`;
}

/**
 * Returns the lines between pieces. A load is two areas with lines, because single pieces would be hundreds of
 * rectangles.
 */
function seamsOf(load: { load: ContainerLoad; height: number; whole: number; stacks: number }): string {
  const {
    load: { piece, rows },
    height,
    whole,
    stacks,
  } = load;
  const top = height - whole * piece.height;
  const upright = Array.from({ length: rows.length - 1 }, (_, index) => {
    const reaches = index + 1 < stacks ? top - piece.height : top;
    return `M${(index + 1) * piece.length} ${height}V${reaches}`;
  });
  const level = Array.from({ length: whole }, (_, index) => {
    const isTop = index === whole - 1;
    return `M0 ${height - (index + 1) * piece.height}H${(isTop ? stacks : rows.length) * piece.length}`;
  });
  return [...upright, ...level].join('');
}
