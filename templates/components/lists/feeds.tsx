import type { PageContext } from '../../page-context.ts';
import { feedsMessages } from './feeds.messages.ts';
import styles from './feeds.module.css';

/** Renders links to the page's feeds. */
export function Feeds({ page, locale }: PageContext) {
  return page.feeds.map(({ path }) => (
    <p key={path} className={styles.feed}>
      <a href={path}>{feedsMessages[locale].feed}</a>
    </p>
  ));
}
