import type { Pagination as Pages } from '../../pipeline/plan/page-request.ts';
import type { Messages } from '../messages/en-US.ts';
import styles from './pagination.module.css';

/** Ways to the newer and the older page of a list; nothing where there is one page. */
export function Pagination({ page, pages, previous, next, messages }: Pages & { messages: Messages }) {
  if (pages < 2) return null;
  return (
    <nav className={styles.pagination} aria-label={messages.pagination}>
      {previous && (
        <a href={previous} rel="prev">
          {messages.newer}
        </a>
      )}
      <span>{messages.pageOf(page, pages)}</span>
      {next && (
        <a href={next} rel="next">
          {messages.older}
        </a>
      )}
    </nav>
  );
}
