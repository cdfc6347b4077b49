import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { SourceNote } from '../../../model/shapes/links.ts';
import { formatDay } from '../../format.ts';
import type { PageContext } from '../../page-context.ts';
import styles from './source-list.module.css';

interface SourceListProps {
  sources: readonly SourceNote[];
  context: PageContext;
}

/** Renders the sources of a page's figures, each with the day when an author checked it. */
export function SourceList({ sources, context: { locale } }: SourceListProps) {
  return (
    <ul className={styles.sources}>
      {sources.map(({ title, url, checkedOn }) => (
        <li key={title}>
          {url ? <a href={url}>{title}</a> : title}{' '}
          <span className="meta">
            {siteTexts[locale].components.sourceList.checkedOn}
            {LOCALE_FACTS[locale].labelSeparator}
            <time dateTime={checkedOn}>{formatDay(checkedOn, locale)}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
