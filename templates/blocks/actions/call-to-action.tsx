import type { BlockInput } from '../../block-input.ts';
import styles from './call-to-action.module.css';
import { isAction } from './is-action.ts';

/** Renders the next step as a band across the page. The link has the signal color only if it leads to an action. */
export default function CallToAction({ block: { title, text, action }, id }: BlockInput<'call-to-action'>) {
  return (
    <section className={styles.band}>
      <div className={styles.words}>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      <a className={isAction(action.href) ? styles.action : `${styles.action} ${styles.informs}`} href={action.href}>
        {action.label}
      </a>
    </section>
  );
}
