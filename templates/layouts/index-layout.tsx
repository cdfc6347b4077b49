import type { ReactNode } from 'react';
import type { LinkTo } from '../../model/shapes/links.ts';
import { LinkList } from '../components/lists/link-list.tsx';
import type { PageContext } from '../page-context.ts';
import styles from './index-layout.module.css';

interface IndexLayoutProps {
  title: string;
  summary: string;
  context: PageContext;
  /** Links to neighboring lists, such as the categories of the blog. */
  aside?: { title: string; links: readonly LinkTo[] };
  backLink?: LinkTo | undefined;
  children: ReactNode;
}

/** Renders the frame of every page that lists items. */
export function IndexLayout({ title, summary, context, aside, backLink, children }: IndexLayoutProps) {
  const links = aside?.links.filter(({ path }) => path !== context.page.path) ?? [];
  return (
    <div className={styles.index}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">{summary}</p>
        {aside && links.length > 0 && (
          <nav aria-label={aside.title} className={styles.neighbours}>
            <p className="kicker">{aside.title}</p>
            <LinkList links={links} isInline />
          </nav>
        )}
      </header>
      {children}
      {backLink && (
        <p className={styles.back}>
          <a href={backLink.path}>{backLink.title}</a>
        </p>
      )}
    </div>
  );
}
