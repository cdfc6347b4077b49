import type { BlockInput } from '../block-input.ts';
import styles from './quote.module.css';

/** What somebody said, and in which role. */
export default function Quote({ block: { text, by } }: BlockInput<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote>{text}</blockquote>
      <figcaption>{by}</figcaption>
    </figure>
  );
}

declare module '../components/blocks.tsx' {
  interface BlockComponents {
    quote: typeof Quote;
  }
}
