import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { ArticleProps } from '../../../model/content-types/props/article.ts';
import styles from './contents.module.css';

/** Texts with fewer headings have no table of contents. */
const MIN_CONTENTS = 3;

/** Renders the headings of a text as links. CSS marks the current one in browsers that support it. */
export function Contents({ contents, locale }: Pick<ArticleProps, 'contents'> & { locale: Locale }) {
  if (contents.length < MIN_CONTENTS) return null;
  const words = siteTexts[locale].components.contents;
  return (
    <nav className={styles.contents} aria-label={words.contents}>
      <p className="kicker">{words.contents}</p>
      <ol className="plain">
        {contents.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
