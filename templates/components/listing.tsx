import type { Listing } from '../../pipeline/shapes/links.ts';
import { formatDay } from '../format.ts';
import type { PageContext } from '../page-context.ts';
import { listingMessages } from './listing.messages.ts';
import styles from './listing.module.css';

interface ListingListProps {
  items: readonly Listing[];
  context: PageContext;
  /** The heading level of the items' titles, one below the heading above the list. */
  level?: 2 | 3;
  /** In cells beside one another, as where a page ends, instead of rows. */
  inCells?: boolean;
}

/** A dense list of items: date and kind in a column of their own, then title and summary. */
export function ListingList({ items, context: { locale }, level = 2, inCells = false }: ListingListProps) {
  const Heading = `h${level}` as const;
  if (items.length === 0) return <p className={styles.empty}>{listingMessages[locale].nothingYet}</p>;
  return (
    <ul className={inCells ? styles.cells : styles.rows}>
      {items.map(({ path, title, summary, date, label }) => (
        <li key={path}>
          {(date || label) && (
            <p className={styles.about}>
              {label && <span>{label}</span>}
              {date && <time dateTime={date}>{formatDay(date, locale)}</time>}
            </p>
          )}
          <div>
            <Heading className={styles.title}>
              <a href={path}>{title}</a>
            </Heading>
            <p className={styles.summary}>{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
