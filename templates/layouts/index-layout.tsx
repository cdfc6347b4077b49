import type { ReactNode } from 'react';
import type { LinkTo } from '../../pipeline/plan/page-request.ts';
import { LinkList } from '../components/listing.tsx';
import type { PageContext } from '../page-context.ts';

interface IndexLayoutProps {
  title: string;
  summary: string;
  context: PageContext;
  /** Neighbours of the list, such as the categories of the blog. */
  aside?: { title: string; links: readonly LinkTo[] };
  backLink?: LinkTo | undefined;
  children: ReactNode;
}

/** The frame of every page that lists items. */
export function IndexLayout({ title, summary, context, aside, backLink, children }: IndexLayoutProps) {
  const links = aside?.links.filter(({ path }) => path !== context.page.path) ?? [];
  return (
    <div className="index">
      <header className="index-head">
        <h1>{title}</h1>
        <p className="lead">{summary}</p>
        {aside && links.length > 0 && (
          <nav aria-label={aside.title} className="neighbours">
            <LinkList links={links} className="inline-links" />
          </nav>
        )}
      </header>
      {children}
      {backLink && (
        <p className="back-link">
          <a href={backLink.path}>{backLink.title}</a>
        </p>
      )}
    </div>
  );
}
