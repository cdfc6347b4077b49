import type { BlockInput } from '../block-input.ts';
import styles from './call-to-action.module.css';

/** The one thing to do next: a band across the page, of which the signal's part leads there. */
export default function CallToAction({ block: { title, text, action }, id }: BlockInput<'call-to-action'>) {
  return (
    <section className={styles.band}>
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <a className={styles.action} href={action.href}>
        {action.label}
      </a>
    </section>
  );
}

declare module '../components/blocks.tsx' {
  interface BlockComponents {
    'call-to-action': typeof CallToAction;
  }
}
