import type { BlockInput } from '../block-input.ts';
import { BlockHead } from '../components/block-head.tsx';
import frame from './block.module.css';
import styles from './steps.module.css';

/** Renders the steps of a process in numbered rows, each with the time when it happens. */
export default function Steps({ block: { title, lead, items }, id }: BlockInput<'steps'>) {
  return (
    <section className={frame.block}>
      <BlockHead id={id} title={title} lead={lead} />
      <ol className={styles.steps}>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
            {item.when && <p className={styles.when}>{item.when}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
