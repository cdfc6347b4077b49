import type { ReactNode } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { PicturedListing } from '../../../model/content-types/props/pictures.ts';
import { formatDay } from '../../format.ts';
import type { PageContext } from '../../page-context.ts';
import { drawnDays, LaneScale, SmallLane } from '../../pictures/small-lane.tsx';
import { Picture } from '../picture.tsx';
import whole from '../whole-cell.module.css';
import styles from './listing.module.css';

interface ListingListProps<Item extends PicturedListing = PicturedListing> {
  items: readonly Item[];
  context: PageContext;
  /** The heading level of the items' titles, one below the heading above the list. */
  level?: 2 | 3;
  /** Shows the items as cells in columns, as at the end of a page, instead of rows. */
  inCells?: boolean;
}

interface ListingRowsProps<Item extends PicturedListing> extends ListingListProps<Item> {
  /** The list has the width of the page, so a wide screen shows the summaries in a column of their own. */
  isWide?: boolean;
  /** The days of the longest lane in all lists of the page. Lanes have its scale. */
  days?: number;
  /** Renders the first column. By default, it has the label, the date and the picture. */
  renderStart?: (item: Item) => ReactNode;
  /** Renders more facts. On a wide screen they are a third column. */
  renderSide?: (item: Item) => ReactNode;
}

/** Renders a dense list of items: date, kind and picture in a separate column, then title, summary and lane. */
export function ListingList({ items, context, level = 2, inCells = false }: ListingListProps) {
  if (items.length === 0)
    return <p className={styles.empty}>{siteTexts[context.locale].components.listing.nothingYet}</p>;
  return (
    <>
      <ListingRows {...{ items, context, level, inCells }} isWide={level === 2} days={longestLaneDays(items)} />
      <ListingScale items={items} context={context} />
    </>
  );
}

/** Renders the items without the explanation of their lanes. */
export function ListingRows<Item extends PicturedListing>(props: ListingRowsProps<Item>) {
  const { items, context, level = 2, inCells = false, isWide = false, days = 0, renderSide } = props;
  const { renderStart = (item: Item) => aboutOf(item, context.locale) } = props;
  const Heading = `h${level}` as const;
  const list = isWide ? `${styles.rows} ${styles.columns}` : styles.rows;
  return (
    <ul className={inCells ? styles.cells : list}>
      {items.map((item) => {
        const first = renderStart(item);
        return (
          <li key={item.path} className={whole.whole}>
            {first && <div className={styles.about}>{first}</div>}
            <div className={styles.words}>
              <Heading className={styles.title}>
                <a href={item.path}>{item.title}</a>
              </Heading>
              <div>
                <p className={styles.summary}>{item.summary}</p>
                {item.journey && <SmallLane journey={item.journey} days={days} context={context} />}
              </div>
            </div>
            {renderSide && <div className={styles.side}>{renderSide(item)}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function aboutOf({ label, date, picture }: PicturedListing, locale: Locale): ReactNode {
  if (!label && !date && !picture) return undefined;
  return (
    <>
      {label && <span>{label}</span>}
      {date && <time dateTime={date}>{formatDay(date, locale)}</time>}
      {picture && <Picture image={picture} place="thumbnail" />}
    </>
  );
}

/** Renders the explanation of the lanes in a list; renders nothing without lanes. */
export function ListingScale({ items, context }: Pick<ListingListProps, 'items' | 'context'>) {
  const journeys = items.flatMap(({ journey }) => journey ?? []);
  return (
    journeys.length > 0 && (
      <p className={`meta ${styles.scale}`}>
        <LaneScale journeys={journeys} context={context} />
      </p>
    )
  );
}

/** Returns the days of the longest lane in a list; 0 without lanes. */
export function longestLaneDays(items: readonly PicturedListing[]): number {
  return Math.max(0, ...items.flatMap(({ journey }) => journey ?? []).map(drawnDays));
}
