import type { ReactNode } from 'react';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import type { ArticleProps } from '../../model/content-types/props/article.ts';
import { Body } from '../components/body.tsx';
import { LinkList } from '../components/lists/link-list.tsx';
import { ListingList } from '../components/lists/listing.tsx';
import { Contents } from '../components/page/contents.tsx';
import { CopyLink } from '../components/page/copy-link.tsx';
import { PageWays } from '../components/page/page-ways.tsx';
import { SourceList } from '../components/page/source-list.tsx';
import { formatDay } from '../format.ts';
import type { PageContext } from '../page-context.ts';
import styles from './article.module.css';

/** Classes for templates that add content between head and text: facts as name and value, and notes. */
export const { facts, notice } = styles;

/** Texts with fewer headings have no list of them. */
const MIN_CONTENTS = 3;

interface ArticleLayoutProps {
  article: ArticleProps;
  context: PageContext;
  /** A picture in the head, at the right of the title. */
  picture?: ReactNode;
  /** A form that is the purpose of the page: below the head, on wide screens at the right of head and text. */
  form?: ReactNode;
  /** The label of an article whose matter is illustrative; by default about its figures. */
  label?: string | undefined;
  /** Facts between the head and the text. */
  children?: ReactNode;
  /** Content below the text. */
  end?: ReactNode;
}

/** Renders the frame of every article. */
export function ArticleLayout({ article, context, picture, label, form, children, end }: ArticleLayoutProps) {
  const hasAside = article.sources.length > 0 || article.related.length > 0;
  // A form takes the column at the right.
  const look = form ? styles.withForm : hasAside && styles.sided;
  return (
    <article className={look ? `${styles.article} ${look}` : styles.article}>
      <div className={styles.rail}>
        {(article.category || article.kind) && (
          <p className="kicker">
            {article.category ? <a href={article.category.path}>{article.category.title}</a> : article.kind}
          </p>
        )}
        <Byline article={article} context={context} />
        <CopyLink locale={context.locale} />
      </div>
      <header className={picture ? `${styles.head} ${styles.pictured}` : styles.head}>
        <div>
          <h1>{article.title}</h1>
          <p className="lead">{article.summary}</p>
        </div>
        {picture && <div className={styles.picture}>{picture}</div>}
      </header>
      {form && <div className={styles.form}>{form}</div>}
      <div className={styles.side}>
        <Contents contents={article.contents} min={MIN_CONTENTS} locale={context.locale} />
      </div>
      <div className={styles.text}>
        {article.illustrative && (
          <p className={styles.notice}>{label ?? siteTexts[context.locale].components.illustrative.figures}</p>
        )}
        {article.keyPoints.length > 0 && <KeyPoints points={article.keyPoints} context={context} />}
        {children}
        <Body charts={article.charts} context={context} />
        {end}
      </div>
      {hasAside && <Aside article={article} context={context} />}
      <ArticleFoot article={article} context={context} />
    </article>
  );
}

function Byline({ article, context: { locale } }: ArticleLayoutProps) {
  const words = siteTexts[locale].frame.article;
  const { labelSeparator } = LOCALE_FACTS[locale];
  const days = [
    { label: words.published, day: article.publishedOn },
    { label: words.updated, day: article.updatedOn },
    { label: words.reviewed, day: article.reviewedOn },
  ].filter(({ day }) => day !== undefined);
  if (days.length === 0 && !article.author) return null;
  return (
    <p className={styles.byline}>
      {article.author && (
        <span>
          {words.by}
          {labelSeparator}
          <a href={article.author.path}>{article.author.title}</a>
        </span>
      )}
      {days.map(({ label, day = '' }) => (
        <span key={label}>
          {label}
          {labelSeparator}
          <time dateTime={day}>{formatDay(day, locale)}</time>
        </span>
      ))}
    </p>
  );
}

function KeyPoints({ points, context }: { points: readonly string[]; context: PageContext }) {
  return (
    <section className={styles.points} aria-labelledby="key-points">
      <h2 id="key-points">{siteTexts[context.locale].frame.article.keyPoints}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** Renders the sources and what to read next: below the text, or on wide screens at its right. */
function Aside({ article: { sources, related }, context }: ArticleLayoutProps) {
  const { components, frame } = siteTexts[context.locale];
  return (
    <div className={styles.aside}>
      {sources.length > 0 && (
        <section className={styles.sources} aria-labelledby="sources">
          <h2 id="sources">{components.sourceList.sources}</h2>
          <SourceList sources={sources} context={context} />
        </section>
      )}
      {related.length > 0 && (
        <section className={styles.related} aria-labelledby="related">
          <h2 id="related">{frame.pageEnd.related}</h2>
          <ListingList items={related} context={context} level={3} inCells />
        </section>
      )}
    </div>
  );
}

function ArticleFoot({ article, context }: ArticleLayoutProps) {
  const words = siteTexts[context.locale].frame.pageEnd;
  return (
    <footer className={styles.foot}>
      {article.mentionedBy.length > 0 && (
        <section aria-labelledby="mentioned-by">
          <h2 id="mentioned-by">{words.mentionedBy}</h2>
          <div className={styles.mentions}>
            <LinkList links={article.mentionedBy} />
          </div>
        </section>
      )}
      <PageWays backLink={article.backLink} context={context} hasCopy={false} />
    </footer>
  );
}
