import { LinkList } from '../../components/lists/link-list.tsx';
import { searchMessages } from '../../islands/search.messages.ts';
import { errorsMessages } from '../../layouts/errors.messages.ts';
import styles from '../../layouts/errors.module.css';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';

/** Renders the 404 page: search, and the main pages. */
export default function NotFound({ props, context }: TemplateInput<TemplateProps<'not-found'>>) {
  const words = searchMessages[context.locale];
  return (
    <div className={styles.page}>
      <header>
        <p className="kicker">404</p>
        <h1>{props.title}</h1>
        <p className="lead">{props.summary}</p>
      </header>
      <search>
        <form className={styles.form} action="/search" method="get">
          <label htmlFor="search-query">{words.label}</label>
          <div className={styles.row}>
            <input id="search-query" name="q" type="search" autoComplete="off" />
            <button type="submit">{words.button}</button>
          </div>
        </form>
      </search>
      <nav className={styles.ways} aria-labelledby="main-pages">
        <h2 id="main-pages">{errorsMessages[context.locale].mainPages}</h2>
        <LinkList links={props.links} />
      </nav>
    </div>
  );
}
