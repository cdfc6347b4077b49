import type { ErrorProps } from '../../pipeline/pages/error-pages.ts';
import { LinkList } from '../components/lists/link-list.tsx';
import type { TemplateInput } from '../page-context.ts';
import { errorsMessages } from './errors.messages.ts';
import styles from './errors.module.css';

/** Renders an error page that needs no other file. */
export function PlainError({ props, context, kind }: TemplateInput<ErrorProps> & { kind?: string }) {
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
