import type { PicturedListing } from '../../../pipeline/content-types/props/pictures.ts';
import { formatDay } from '../../format.ts';
import type { PageContext } from '../../page-context.ts';
import { Drawing } from '../../pictures/drawing.tsx';
import { drawnDays, LaneScale, SmallLane } from '../../pictures/small-lane.tsx';
import whole from '../whole-cell.module.css';
import { listingMessages } from './listing.messages.ts';
import styles from './listing.module.css';

interface ListingListProps {
  items: readonly PicturedListing[];
  context: PageContext;
  /** The heading level of the items' titles, one below the heading above the list. */
  level?: 2 | 3;
  /** Shows the items as cells in columns, as at the end of a page, instead of rows. */
  inCells?: boolean;
}

/** Renders a dense list of items: date, kind and drawing in a separate column, then title, summary and lane. */
export function ListingList({ items, context, level = 2, inCells = false }: ListingListProps) {
  const { locale } = context;
  const Heading = `h${level}` as const;
  if (items.length === 0) return <p className={styles.empty}>{listingMessages[locale].nothingYet}</p>;
  const journeys = items.flatMap(({ journey }) => journey ?? []);
  const longest = Math.max(...journeys.map(drawnDays));
  return (
    <>
      <ul className={inCells ? styles.cells : styles.rows}>
        {items.map(({ path, title, summary, date, label, drawing, journey }) => (
          <li key={path} className={whole.whole}>
            {(date || label || drawing) && (
              <div className={styles.about}>
                {label && <span>{label}</span>}
                {date && <time dateTime={date}>{formatDay(date, locale)}</time>}
                {drawing && <Drawing name={drawing} />}
              </div>
            )}
            <div>
              <Heading className={styles.title}>
                <a href={path}>{title}</a>
              </Heading>
              <p className={styles.summary}>{summary}</p>
              {journey && <SmallLane journey={journey} days={longest} context={context} />}
            </div>
          </li>
        ))}
      </ul>
      {journeys.length > 0 && (
        <p className={`meta ${styles.scale}`}>
          <LaneScale journeys={journeys} context={context} />
        </p>
      )}
    </>
  );
}
