import type { ReactNode } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { ListedJourney, PicturedListing } from '../../../model/content-types/props/pictures.ts';
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
  /** The lanes of all lists of the page, in their order. They share a scale, which the first of them explains. */
  lanes?: readonly ListedJourney[];
  /** Renders the first column. By default, it has the label, the date and the picture. */
  renderStart?: (item: Item) => ReactNode;
  /** Renders more facts. On a wide screen they are a third column. */
  renderSide?: (item: Item) => ReactNode;
}

/** Renders a dense list of items: date, kind and picture in a separate column, then title, summary and lane, then a small chart. */
export function ListingList({ items, context, level = 2, inCells = false }: ListingListProps) {
  if (items.length === 0)
    return <p className={styles.empty}>{siteTexts[context.locale].components.listing.nothingYet}</p>;
  return <ListingRows {...{ items, context, level, inCells }} isWide={level === 2} lanes={lanesOf(items)} />;
}

/** Renders the items of one of the lists of a page. */
export function ListingRows<Item extends PicturedListing>(props: ListingRowsProps<Item>) {
  const { items, context, level = 2, inCells = false, isWide = false, lanes = [], renderSide } = props;
  const { renderStart = (item: Item) => aboutOf(item, context.locale) } = props;
  const Heading = `h${level}` as const;
  const days = Math.max(0, ...lanes.map(drawnDays));
  const list = isWide ? `${styles.rows} ${styles.columns}` : styles.rows;
  return (
    <ul className={inCells ? styles.cells : list}>
      {items.map((item) => {
        const first = renderStart(item);
        const side = renderSide?.(item);
        const chart = !side && item.picture?.chart && item.picture;
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
                {item.journey && item.journey === lanes[0] && (
                  <p className="meta">
                    <LaneScale journeys={lanes} context={context} />
                  </p>
                )}
              </div>
            </div>
            {side && <div className={styles.side}>{side}</div>}
            {chart && (
              <div className={styles.plot}>
                <Picture image={chart} place="thumbnail" />
              </div>
            )}
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
      {picture && !picture.chart && <Picture image={picture} place="thumbnail" />}
    </>
  );
}

/** Returns the lanes of the items, in their order. */
export function lanesOf(items: readonly PicturedListing[]): ListedJourney[] {
  return items.flatMap(({ journey }) => journey ?? []);
}
