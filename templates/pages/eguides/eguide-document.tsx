import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import { Body } from '../../components/body.tsx';
import { SourceList } from '../../components/page/source-list.tsx';
import { formatDay } from '../../format.ts';
import type { PageContext, TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './eguide-document.module.css';

type DocumentProps = TemplateProps<'eguide-document'>;

/** Headings of texts have no dot in their ids, so these ids are unique. */
const CONTENTS_ID = 'eguide.contents';
const SOURCES_ID = 'eguide.sources';

/**
 * Renders the document of an eguide for screen and paper. On paper it has a cover with the contents, each chapter begins
 * on a new sheet, and every sheet repeats the running head.
 */
export default function EguideDocument({ props, context }: TemplateInput<DocumentProps>) {
  const { title, guide, sources } = props;
  const words = siteTexts[context.locale].pages.eguideDocument;
  return (
    <article className={styles.sheets}>
      {/* Browsers repeat a table header on every sheet. The head has no news for readers of the screen. */}
      <div className={styles.running} aria-hidden="true">
        <p>
          <span>{title}</span>
          <span>{context.siteName}</span>
        </p>
      </div>
      <div className={styles.document}>
        <Cover document={props} context={context} />
        <div className={styles.text}>
          <Body context={context} />
          {sources.length > 0 && (
            <section className={styles.sources} aria-labelledby={SOURCES_ID}>
              <h2 id={SOURCES_ID}>{siteTexts[context.locale].components.sourceList.sources}</h2>
              <SourceList sources={sources} context={context} />
            </section>
          )}
        </div>
        {guide && (
          <p className={styles.back}>
            <a href={guide.path}>{words.back}</a>
          </p>
        )}
      </div>
    </article>
  );
}

function Cover({ document, context: { locale } }: { document: DocumentProps; context: PageContext }) {
  const { title, summary, chapters, author, editionOn, limits, illustrative } = document;
  const words = siteTexts[locale].pages.eguideDocument;
  const { labelSeparator } = LOCALE_FACTS[locale];
  return (
    <div className={styles.cover}>
      <header className={styles.head}>
        <p className="kicker">{words.kind}</p>
        <h1>{title}</h1>
        <p className="lead">{summary}</p>
        <p className="meta">
          {words.edition}
          {labelSeparator}
          <time dateTime={editionOn}>{formatDay(editionOn, locale)}</time>
          {author && (
            <>
              {' · '}
              {siteTexts[locale].frame.article.by}
              {labelSeparator}
              {author.title}
            </>
          )}
        </p>
        <p className={styles.print}>{words.print}</p>
      </header>
      <nav className={styles.contents} aria-labelledby={CONTENTS_ID}>
        <h2 id={CONTENTS_ID}>{siteTexts[locale].pages.eguide.contents}</h2>
        <ol>
          {chapters.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.notes}>
        <p>
          <b>{words.limits}</b> {limits}
        </p>
        {illustrative && <p>{siteTexts[locale].components.illustrative.figures}</p>}
      </div>
    </div>
  );
}
