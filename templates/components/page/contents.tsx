import type { ArticleProps } from '../../../pipeline/content-types/props/article.ts';
import type { Locale } from '../../../runtime/contract/locales.ts';
import { contentsMessages } from './contents.messages.ts';
import styles from './contents.module.css';

/** Contents are worth a list from this many headings on. */
const MIN_CONTENTS = 3;

/** The headings of a text, with a mark at the one that is read, where the browser knows which that is. */
export function Contents({ contents, locale }: Pick<ArticleProps, 'contents'> & { locale: Locale }) {
  if (contents.length < MIN_CONTENTS) return null;
  const words = contentsMessages[locale];
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
