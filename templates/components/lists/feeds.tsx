import { siteTexts } from '../../../locales/site.ts';
import type { PageContext } from '../../page-context.ts';
import styles from './feeds.module.css';

/** Renders links to the page's feeds. */
export function Feeds({ page, locale }: PageContext) {
  return page.feeds.map(({ path }) => (
    <p key={path} className={styles.feed}>
      <a href={path}>{siteTexts[locale].components.feeds.feed}</a>
    </p>
  ));
}
