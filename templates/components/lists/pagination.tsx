import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { ListPagination as Pages } from '../../../model/content-types/props/list.ts';
import styles from './pagination.module.css';

/** Renders links to the newer and the older page of a list; renders nothing for a single page. */
export function Pagination({ page, pages, previous, next, locale }: Pages & { locale: Locale }) {
  if (pages < 2) return null;
  const words = siteTexts[locale].components.pagination;
  return (
    <nav className={styles.pagination} aria-label={words.label}>
      {previous && (
        <a href={previous} rel="prev">
          {words.newer}
        </a>
      )}
      <span>{words.pageOf(page, pages)}</span>
      {next && (
        <a href={next} rel="next">
          {words.older}
        </a>
      )}
    </nav>
  );
}
