import type { TemplateProps } from '../../pipeline/plan/page-request.ts';
import { LinkList } from '../components/link-list.tsx';
import { searchMessages } from '../islands/search.messages.ts';
import type { TemplateInput } from '../page-context.ts';
import { errorsMessages } from './errors.messages.ts';
import styles from './errors.module.css';

/** The 404 page: search, and the main pages. */
export function NotFound({ props, context }: TemplateInput<TemplateProps['not-found']>) {
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

/** The 500 page: needs nothing but itself. */
export function ServerError(input: TemplateInput<TemplateProps['server-error']>) {
  return <PlainError {...input} kind="500" />;
}

/** What the service worker shows for a page that was never opened; without a connection only opened pages work. */
export function Offline(input: TemplateInput<TemplateProps['offline']>) {
  return <PlainError {...input} />;
}

function PlainError({ props, context, kind }: TemplateInput<TemplateProps['server-error']> & { kind?: string }) {
  return (
    <div className={styles.page}>
      <header>
        {kind && <p className="kicker">{kind}</p>}
        <h1>{props.title}</h1>
        <p className="lead">{props.summary}</p>
      </header>
      <nav className={styles.ways} aria-labelledby="main-pages">
        <h2 id="main-pages">{errorsMessages[context.locale].mainPages}</h2>
        <LinkList links={props.links} />
      </nav>
    </div>
  );
}
