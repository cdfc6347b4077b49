import styles from './drawing.module.css';
import { DRAWINGS, type DrawingName } from './drawings.ts';

interface DrawingProps {
  name: DrawingName;
  /** The text alternative, if the surrounding text does not have one. */
  title?: string;
}

/** Renders a drawing with one line width in the text color; one part has the signal color. */
export function Drawing({ name, title }: DrawingProps) {
  const { lines, signal } = DRAWINGS[name];
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 96 96"
      {...(title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title })}
    >
      <path vectorEffect="non-scaling-stroke" d={lines} />
      <path vectorEffect="non-scaling-stroke" className={styles.signal} d={signal} />
    </svg>
  );
}
