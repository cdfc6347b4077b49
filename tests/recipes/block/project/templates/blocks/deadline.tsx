import type { BlockInput } from '../block-input.ts';
import { formatDay } from '../format.ts';
import styles from './deadline.module.css';

/** Renders the day in large type. */
export default function Deadline({ block: { title, day }, id, context }: BlockInput<'deadline'>) {
  return (
    <section className={styles.deadline}>
      <h2 id={id}>{title}</h2>
      <time dateTime={day}>{formatDay(day, context.locale)}</time>
    </section>
  );
}
