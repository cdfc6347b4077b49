import frame from './block.module.css';
import { BlockHead } from './block-head.tsx';
import type { BlockInput } from './block-input.ts';
import styles from './faq.module.css';

/** Questions that open on their answers, without script. */
export function Faq({ block: { title, items }, id }: BlockInput<'faq'>) {
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} />
      <div className={styles.faq}>
        {items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
