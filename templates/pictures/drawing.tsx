import styles from './drawing.module.css';
import { DRAWINGS, type DrawingName } from './drawings.ts';

interface DrawingProps {
  name: DrawingName;
  /** What it shows, where the text beside it does not say so. */
  title?: string;
}

/** A drawing in one line width, in the colour of the text; one part of it has the signal's colour. */
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
