import type { BlockInput } from '../block-input.ts';
import { Body } from '../components/body.tsx';
import styles from './text.module.css';

/** Renders the item's own text. Its headings align with the titles of other blocks. */
export default function Text({ charts, context }: BlockInput<'text'>) {
  if (context.body === undefined || context.body.length === 0) return null;
  return (
    <section className={styles.text}>
      <Body charts={charts} context={context} />
    </section>
  );
}
