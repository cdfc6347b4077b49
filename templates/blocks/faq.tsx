import type { BlockInput } from '../block-input.ts';
import { BlockHead } from '../components/block-head.tsx';
import frame from './block.module.css';
import styles from './faq.module.css';

/** Renders questions that expand to show their answers, without script. */
export default function Faq({ block: { title, items }, id }: BlockInput<'faq'>) {
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} />
      <div className={styles.faq}>
        {items.map(({ question, answer }) => (
          <details key={question} className="fold">
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
