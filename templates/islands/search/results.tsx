import { useMemo, useState } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import type { SearchIndex } from '../../../contract/search.ts';
import { formatDay } from '../../format.ts';
import styles from '../search.module.css';
import type { SearchHit } from './engine.ts';
import { createMatcher, excerpt, splitMatches, type TextSpan } from './excerpt.ts';
import type { AnswerTexts } from './texts.ts';

/** Results to show at once, because each needs an excerpt of its text. */
const PAGE = 20;

interface ResultsProps {
  found: readonly SearchHit[];
  locale: Locale;
  types: SearchIndex['types'] | undefined;
  texts: AnswerTexts;
}

/** Renders a dense list of results: type and date, title, and excerpt. */
export function Results({ found, locale, types, texts }: ResultsProps) {
  const [limit, setLimit] = useState(PAGE);
  const labels = new Map(types);
  const rest = found.length - limit;
  return (
    <>
      <h2 className="sr-only">{texts.results}</h2>
      <ul className={styles.results}>
        {found.slice(0, limit).map((hit) => (
          <Result key={hit.document.path} hit={hit} locale={locale} label={labels.get(hit.document.type)} />
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.help}>
          <button type="button" className="quiet" onClick={() => setLimit(limit + PAGE)}>
            {texts.more.replace('{count}', () => String(rest))}
          </button>
        </p>
      )}
    </>
  );
}

interface ResultProps extends Pick<ResultsProps, 'locale'> {
  hit: SearchHit;
  label: string | undefined;
}

function Result({ hit: { document, text, words }, locale, label }: ResultProps) {
  const { path, title, date } = document;
  const spans = useMemo(() => {
    const findMatches = createMatcher({ words });
    return { title: splitMatches(title, findMatches), excerpt: excerpt({ document, text }, findMatches) };
  }, [words, title, document, text]);
  return (
    <li>
      <p className={styles.about}>
        <span>{label}</span>
        {date && <time dateTime={date}>{formatDay(date, locale)}</time>}
      </p>
      <div>
        <h3 className={styles.title}>
          <a href={path}>
            <Spans spans={spans.title} />
          </a>
        </h3>
        <p className={styles.excerpt}>
          <Spans spans={spans.excerpt} />
        </p>
      </div>
    </li>
  );
}

function Spans({ spans }: { spans: readonly TextSpan[] }) {
  // Only its place identifies a part of a text.
  return spans.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}
