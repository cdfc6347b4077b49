import type { Listing } from '../../../model/shapes/links.ts';
import styles from './term-list.module.css';

/** Renders terms with their definitions. */
export function TermList({ terms }: { terms: readonly Listing[] }) {
  return (
    <dl className={styles.terms}>
      {terms.map(({ path, title, summary, label }) => (
        <div key={path}>
          <dt>
            <a href={path}>{title}</a> {label && <span className="meta">{label}</span>}
          </dt>
          <dd>{summary}</dd>
        </div>
      ))}
    </dl>
  );
}
