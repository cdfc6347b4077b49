import { useMemo } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import styles from '../search.module.css';
import { formatSearchQuery, type SearchQuery } from './address.ts';
import type { SearchEngine, SearchHit } from './engine.ts';
import { Facets } from './facets.tsx';
import { Results } from './results.tsx';
import type { AnswerTexts } from './texts.ts';
import type { EngineState } from './use-engine.ts';

interface AnswerProps {
  asked: SearchQuery;
  isTooShort: boolean;
  state: EngineState;
  locale: Locale;
  glossary: string | undefined;
  texts: AnswerTexts;
  onType: (type: string) => void;
}

/** Renders the status and the results of a query; without a query only an empty status. */
export function SearchAnswer({ asked, isTooShort, state, locale, glossary, texts, onType }: AnswerProps) {
  const { engine, hasFailed, texts: pageTexts, retry } = state;
  const query = asked.query.trim();
  const isWanted = query !== '' && !isTooShort;
  const found = useMemo(() => (isWanted && engine ? engine.search(query) : []), [isWanted, engine, query]);
  const shown = asked.type === '' ? found : found.filter(({ document }) => document.type === asked.type);
  // Without texts, no results are not an answer yet.
  const isReady = isWanted && engine !== undefined && (pageTexts !== 'pending' || found.length > 0);
  const isIncomplete = isReady && pageTexts === 'incomplete';
  const counts = { count: shown.length, total: found.length };
  return (
    <>
      <output id="search-status" htmlFor="site-search" className={styles.status}>
        {statusText({ query, isTooShort, isReady, hasFailed, isSoFar: pageTexts === 'pending', ...counts, texts })}
        {isIncomplete && <span className={styles.incomplete}>{texts.incomplete}</span>}
      </output>
      {isWanted && (hasFailed || isIncomplete) && (
        <p className={styles.help}>
          <button type="button" className="quiet" onClick={retry}>
            {texts.retry}
          </button>
        </p>
      )}
      {isReady && found.length === 0 && (
        <NothingFound query={query} engine={engine} glossary={glossary} texts={texts} />
      )}
      {found.length > 0 && (
        <div data-found="">
          <Facets engine={engine} found={found} type={asked.type} texts={texts} onType={onType} />
          <Results key={`${query} ${asked.type}`} found={shown} locale={locale} types={engine?.types} texts={texts} />
        </div>
      )}
    </>
  );
}

interface StatusInput {
  query: string;
  isTooShort: boolean;
  isReady: boolean;
  hasFailed: boolean;
  /** True while the texts of pages are loading. */
  isSoFar: boolean;
  count: number;
  total: number;
  texts: AnswerTexts;
}

function statusText({ query, isTooShort, isReady, hasFailed, isSoFar, count, total, texts }: StatusInput): string {
  if (query === '') return '';
  if (isTooShort) return texts.tooShort;
  if (hasFailed) return texts.failed;
  if (!isReady) return texts.loading;
  if (total === 0) return texts.none.replace('{query}', () => query);
  if (count === 0) return isSoFar ? texts.loading : texts.noneOfType.replace('{query}', () => query);
  const text = count === 1 ? texts.one : texts.many;
  const found = text.replace('{count}', () => String(count)).replace('{query}', () => query);
  return isSoFar ? texts.soFar.replace('{found}', () => found) : found;
}

interface NothingProps {
  query: string;
  engine: SearchEngine;
  glossary: string | undefined;
  texts: AnswerTexts;
}

/**
 * Renders help for a query without results: its words that have results alone, and the glossary. The site index is
 * below.
 */
function NothingFound({ query, engine, glossary, texts }: NothingProps) {
  const words = [...new Set(query.split(/\s+/))];
  const known = words.length < 2 ? [] : words.map((word) => ({ word, count: countOf(word, engine) }));
  const hints = known.filter(({ count }) => count > 0);
  return (
    <div className={styles.help}>
      {hints.length > 0 && (
        <p>
          {texts.fewerWords}{' '}
          {hints.map(({ word, count }) => (
            <span key={word} className={styles.hint}>
              <a href={`/search${formatSearchQuery({ query: word, type: '' })}`}>{word}</a>
              <span className={styles.count}>{count}</span>
            </span>
          ))}
        </p>
      )}
      {glossary !== undefined && (
        <p>
          {texts.orGlossary} <a href={glossary}>{texts.glossary}</a>
        </p>
      )}
    </div>
  );
}

function countOf(word: string, engine: SearchEngine): number {
  const found: SearchHit[] = engine.search(word);
  return found.length;
}
