import type { BlockInput } from '../block-input.ts';
import styles from './quote.module.css';

/** Renders a quotation and the role of the speaker. */
export default function Quote({ block: { text, by } }: BlockInput<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote>{text}</blockquote>
      <figcaption>{by}</figcaption>
    </figure>
  );
}
