import type { ReactNode } from 'react';
import { siteTexts } from '../../locales/site.ts';
import type { ErrorProps } from '../../pipeline/pages/error-pages.ts';
import { LinkList } from '../components/lists/link-list.tsx';
import type { TemplateInput } from '../page-context.ts';
import styles from './errors.module.css';

interface PlainErrorProps extends TemplateInput<ErrorProps> {
  /** The status above the title. */
  kind?: string;
  children?: ReactNode;
}

/** Renders an error page: its text, then the main pages. */
export function PlainError({ props, context, kind, children }: PlainErrorProps) {
  return (
    <div className={styles.page}>
      <header>
        {kind && <p className="kicker">{kind}</p>}
        <h1>{props.title}</h1>
        <p className="lead">{props.summary}</p>
      </header>
      {children}
      <nav className={styles.ways} aria-labelledby="main-pages">
        <h2 id="main-pages">{siteTexts[context.locale].frame.errors.mainPages}</h2>
        <LinkList links={props.links} />
      </nav>
    </div>
  );
}
