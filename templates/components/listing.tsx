import type { LinkTo, Listing } from '../../pipeline/plan/page-request.ts';
import { formatDay } from '../format.ts';
import type { PageContext } from '../page-context.ts';

interface ListingListProps {
  items: readonly Listing[];
  context: PageContext;
  /** The heading level of the items' titles, one below the heading above the list. */
  level?: 2 | 3;
}

/** A dense list of items: title, summary, date and kind. */
export function ListingList({ items, context: { locale, messages }, level = 2 }: ListingListProps) {
  const Heading = `h${level}` as const;
  if (items.length === 0) return <p className="empty">{messages.nothingYet}</p>;
  return (
    <ul className="listing">
      {items.map(({ path, title, summary, date, label }) => (
        <li key={path}>
          <Heading className="listing-title">
            <a href={path}>{title}</a>
          </Heading>
          <p>{summary}</p>
          {(date || label) && (
            <p className="meta">
              {label && <span>{label}</span>}
              {date && <time dateTime={date}>{formatDay(date, locale)}</time>}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Terms with their definitions. */
export function TermList({ terms }: { terms: readonly Listing[] }) {
  return (
    <dl className="terms">
      {terms.map(({ path, title, summary, label }) => (
        <div key={path}>
          <dt>
            <a href={path}>{title}</a> {label && <span className="meta">{label}</span>}
          </dt>
          <dd>{summary}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LinkListProps {
  links: readonly LinkTo[];
  className?: string;
}

export function LinkList({ links, className = 'links' }: LinkListProps) {
  return (
    <ul className={className}>
      {links.map(({ path, title }) => (
        <li key={path}>
          <a href={path}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
