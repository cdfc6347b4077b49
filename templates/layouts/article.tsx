import type { ReactNode } from 'react';
import type { ArticleProps } from '../../pipeline/plan/page-request.ts';
import { Body } from '../components/body.tsx';
import { CopyLink } from '../components/copy-link.tsx';
import { LinkList, ListingList } from '../components/listing.tsx';
import { formatDay } from '../format.ts';
import type { PageContext } from '../page-context.ts';

/** Contents are worth a list from this many headings on. */
const MIN_CONTENTS = 3;

interface ArticleLayoutProps {
  article: ArticleProps;
  context: PageContext;
  /** Facts between the head and the text. */
  children?: ReactNode;
}

/** The frame of everything that is read from top to bottom. */
export function ArticleLayout({ article, context, children }: ArticleLayoutProps) {
  const { messages } = context;
  const hasContents = article.contents.length >= MIN_CONTENTS;
  return (
    <article className={hasContents ? 'article with-contents' : 'article'}>
      <header className="article-head">
        <p className="kind">
          {article.category ? <a href={article.category.path}>{article.category.title}</a> : article.kind}
        </p>
        <h1>{article.title}</h1>
        <p className="lead">{article.summary}</p>
        <Byline article={article} context={context} />
      </header>
      {hasContents && (
        <nav className="contents" aria-label={messages.contents}>
          <p className="contents-title">{messages.contents}</p>
          <ol>
            {article.contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className="article-text">
        {article.illustrative && <p className="notice">{messages.illustrative}</p>}
        {article.keyPoints.length > 0 && <KeyPoints points={article.keyPoints} context={context} />}
        {children}
        <Body charts={article.charts} context={context} />
        <Sources article={article} context={context} />
      </div>
      <ArticleFoot article={article} context={context} />
    </article>
  );
}

function Byline({ article, context: { locale, messages } }: ArticleLayoutProps) {
  const days = [
    { label: messages.published, day: article.publishedOn },
    { label: messages.updated, day: article.updatedOn },
    { label: messages.reviewed, day: article.reviewedOn },
  ].filter(({ day }) => day !== undefined);
  if (days.length === 0 && !article.author) return null;
  return (
    <p className="meta byline">
      {article.author && (
        <span>
          {messages.by} <a href={article.author.path}>{article.author.title}</a>
        </span>
      )}
      {days.map(({ label, day = '' }) => (
        <span key={label}>
          {label} <time dateTime={day}>{formatDay(day, locale)}</time>
        </span>
      ))}
    </p>
  );
}

function KeyPoints({ points, context }: { points: readonly string[]; context: PageContext }) {
  return (
    <section className="key-points" aria-labelledby="key-points">
      <h2 id="key-points">{context.messages.keyPoints}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

function Sources({ article: { sources }, context: { locale, messages } }: ArticleLayoutProps) {
  if (sources.length === 0) return null;
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources">{messages.sources}</h2>
      <ul>
        {sources.map(({ title, url, checkedOn }) => (
          <li key={title}>
            {url ? <a href={url}>{title}</a> : title}{' '}
            <span className="meta">
              {messages.checkedOn} <time dateTime={checkedOn}>{formatDay(checkedOn, locale)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ArticleFoot({ article, context }: ArticleLayoutProps) {
  const { messages } = context;
  return (
    <footer className="article-foot">
      {article.related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">{messages.related}</h2>
          <ListingList items={article.related} context={context} level={3} />
        </section>
      )}
      {article.mentionedBy.length > 0 && (
        <section aria-labelledby="mentioned-by">
          <h2 id="mentioned-by">{messages.mentionedBy}</h2>
          <LinkList links={article.mentionedBy} />
        </section>
      )}
      <div className="article-ways">
        {article.backLink && (
          <p className="back-link">
            <a href={article.backLink.path}>{article.backLink.title}</a>
          </p>
        )}
        <CopyLink messages={messages} />
      </div>
    </footer>
  );
}
