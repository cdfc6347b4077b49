import type { BlockInput } from '../block-input.ts';
import { BlockHead } from '../components/block-head.tsx';
import frame from './block.module.css';
import styles from './names.module.css';

/** Renders a list of names, such as trades or ports. */
export default function Names({ block: { title, items }, id }: BlockInput<'names'>) {
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} />
      <ul className={styles.names}>
        {items.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
