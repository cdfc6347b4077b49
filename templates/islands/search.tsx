/// <reference lib="dom" />
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../contract/locales.ts';
import { isSearchable } from '../../contract/search.ts';
import { formatSearchQuery, parseSearchQuery, type SearchQuery } from './search/address.ts';
import { SearchAnswer } from './search/answer.tsx';
import type { AnswerTexts } from './search/texts.ts';
import { useEngine } from './search/use-engine.ts';
import styles from './search.module.css';

export interface SearchProps {
  /** URL of the index without the texts of pages. */
  index: string;
  /** URLs of the files with these texts. */
  pageTexts: readonly string[];
  /** The path of the glossary, where the site has one. */
  glossary?: string | undefined;
  locale: Locale;
  texts: AnswerTexts;
}

const NOTHING: SearchQuery = { query: '', type: '' };

/**
 * The results of the search field of the page. The field is no part of the island, so that it works before and without it,
 * and text typed before hydration and the letters of an IME composition stay unchanged.
 */
export default function Search({ index, pageTexts, glossary, locale, texts }: SearchProps) {
  const { asked, ask } = useQuery();
  const engine = useEngine({ index, pageTexts }, asked.query.trim() !== '');
  return (
    <div className={styles.search}>
      <SearchAnswer
        asked={asked}
        isTooShort={asked.query.trim() !== '' && !isSearchable(asked.query)}
        state={engine}
        locale={locale}
        glossary={glossary}
        texts={texts}
        onType={(type) => ask({ ...asked, type })}
      />
    </div>
  );
}

/** Returns the query, which the field, the URL and the results share. */
function useQuery() {
  const [asked, setAsked] = useState(NOTHING);
  const current = useRef(NOTHING);
  const ask = useCallback((next: SearchQuery) => {
    current.current = next;
    setAsked(next);
    keepInAddress(next);
  }, []);
  useEffect(() => {
    const field = document.getElementById('site-search') as HTMLInputElement;
    const ended = new AbortController();
    const inAddress = parseSearchQuery(location.search);
    // Text that the visitor typed before hydration replaces the query in the URL.
    field.value ||= inAddress.query;
    current.current = { ...inAddress, query: field.value };
    setAsked(current.current);
    const askTyped = () => ask({ query: field.value, type: field.value.trim() === '' ? '' : current.current.type });
    const on = (target: EventTarget | null, type: string, listener: (event: never) => void) =>
      target?.addEventListener(type, listener as EventListener, ended);
    on(field, 'input', ({ isComposing }: InputEvent) => isComposing || askTyped());
    on(field, 'compositionend', askTyped);
    on(field, 'keydown', (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || field.value === '') return;
      event.preventDefault();
      field.value = '';
      // Other parts of the page follow the field too.
      field.dispatchEvent(new Event('input'));
    });
    on(field.form, 'submit', (event: Event) => {
      event.preventDefault();
      askTyped();
      // The keyboard of a phone would cover the results.
      field.blur();
    });
    on(document, 'keydown', focusOnSlash(field));
    return () => ended.abort();
  }, [ask]);
  return { asked, ask };
}

/** Writes the query into the URL. Browsers limit the number of changes; the next letter tries again. */
function keepInAddress(asked: SearchQuery): void {
  const { pathname, hash } = location;
  try {
    // The runtime identifies the history entry by its state.
    history.replaceState(history.state, '', pathname + formatSearchQuery(asked) + hash);
  } catch {}
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Returns a listener that focuses the field when the visitor presses `/` outside of text fields. */
function focusOnSlash(field: HTMLInputElement) {
  return (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    if ((target as Element | null)?.closest?.(TYPED_INTO)) return;
    event.preventDefault();
    field.focus();
    field.select();
  };
}
