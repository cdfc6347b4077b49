import type { PicturedListing } from '../../../model/content-types/props/pictures.ts';
import { formatDay } from '../../format.ts';
import type { PageContext } from '../../page-context.ts';
import { Picture } from '../picture.tsx';
import whole from '../whole-cell.module.css';
import styles from './front-list.module.css';
import { ListingList } from './listing.tsx';

interface FrontListProps {
  items: readonly PicturedListing[];
  context: PageContext;
}

/** The number of items next to each other below the first. */
const PAIR = 2;

/**
 * Renders a list like the front of a newspaper: the first item large, then the next two with pictures side by side, then the
 * others as rows.
 */
export function FrontList({ items, context }: FrontListProps) {
  const [lead, ...others] = items;
  if (lead === undefined) return <ListingList items={items} context={context} />;
  const pictured = others.filter(({ picture }) => picture !== undefined).slice(0, PAIR);
  const pair = pictured.length === PAIR ? pictured : [];
  const rest = others.filter((item) => !pair.includes(item));
  return (
    <>
      <Story item={lead} className={styles.lead} context={context} />
      {pair.length > 0 && (
        <div className={styles.pair}>
          {pair.map((item) => (
            <Story key={item.path} item={item} className={styles.half} context={context} />
          ))}
        </div>
      )}
      {rest.length > 0 && <ListingList items={rest} context={context} />}
    </>
  );
}

interface StoryProps {
  item: PicturedListing;
  className: string | undefined;
  context: PageContext;
}

/** Renders an item with its picture, whose text alternative is on the item's page. */
function Story({ item, className, context: { locale } }: StoryProps) {
  const { path, title, summary, label, date, picture } = item;
  return (
    <section className={`${className} ${whole.whole}`}>
      <div className={styles.words}>
        {(label || date) && (
          <p className={styles.about}>
            {label && <span>{label}</span>} {date && <time dateTime={date}>{formatDay(date, locale)}</time>}
          </p>
        )}
        <h2 className={styles.title}>
          <a href={path}>{title}</a>
        </h2>
        <p className={styles.summary}>{summary}</p>
      </div>
      {picture && (
        <div className={styles.figure}>
          <Picture image={picture} place="lead" />
        </div>
      )}
    </section>
  );
}
