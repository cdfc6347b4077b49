import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { Heading } from '../../../model/shapes/heading.ts';
import styles from './contents.module.css';

interface ContentsProps {
  contents: readonly Pick<Heading, 'id' | 'text'>[];
  /** Pages with fewer headings have no list of them. */
  min: number;
  locale: Locale;
}

/**
 * Renders the headings of a page as links: a closed list, or on wide screens an open one in the rail. CSS marks the
 * current one in browsers that support it.
 */
export function Contents({ contents, min, locale }: ContentsProps) {
  if (contents.length < min) return null;
  const words = siteTexts[locale].components.contents;
  return (
    <nav className={styles.contents} aria-label={words.contents}>
      <details>
        <summary>{words.contents}</summary>
        <p className="kicker">{words.contents}</p>
        <ol className="plain">
          {contents.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
