import type { PageContext } from '../page-context.ts';
import styles from './feeds.module.css';

/** Ways to the page's feeds. */
export function Feeds({ page, messages }: PageContext) {
  return page.feeds.map(({ path }) => (
    <p key={path} className={styles.feed}>
      <a href={path}>{messages.feed}</a>
    </p>
  ));
}
