/// <reference lib="dom" />
import { type CompositionEvent, type FormEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
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
  texts: AnswerTexts & { label: string; button: string };
}

const NOTHING: SearchQuery = { query: '', type: '' };

/**
 * The search field and its results. Without script it is a form that opens this page with the query in the URL. React
 * does not control the field, so text typed before hydration and the letters of an IME composition stay unchanged.
 */
export default function Search({ index, pageTexts, glossary, locale, texts }: SearchProps) {
  const { asked, ask, attach, handlers, onSubmit } = useQuery();
  const engine = useEngine({ index, pageTexts }, asked.query.trim() !== '');
  return (
    <div className={styles.search}>
      <search>
        <form className={styles.form} action="/search" method="get" onSubmit={onSubmit}>
          <label htmlFor="site-search">{texts.label}</label>
          <div className={styles.row}>
            <input
              ref={attach}
              id="site-search"
              className={styles.field}
              name="q"
              type="search"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              aria-describedby="search-status"
              {...handlers}
            />
            <button type="submit">{texts.button}</button>
          </div>
        </form>
      </search>
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

/** Returns the query, which the field, the URL and the results share, with the handlers of the field and its form. */
function useQuery() {
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(NOTHING);

  const attach = useCallback((element: HTMLInputElement) => {
    field.current = element;
    const inAddress = parseSearchQuery(location.search);
    // Text that the visitor typed before hydration replaces the query in the URL.
    const query = element.value || inAddress.query;
    element.value = query;
    setAsked({ ...inAddress, query });
    return focusOnSlash(element);
  }, []);

  const ask = (next: SearchQuery) => {
    setAsked(next);
    keepInAddress(next);
  };
  const askQuery = (query: string) => ask({ query, type: query.trim() === '' ? '' : asked.type });
  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    if (!(nativeEvent as InputEvent).isComposing) askQuery(currentTarget.value);
  };
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => askQuery(currentTarget.value);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.currentTarget.value === '') return;
    event.preventDefault();
    event.currentTarget.value = '';
    ask(NOTHING);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    askQuery(field.current?.value ?? '');
    // The keyboard of a phone would cover the results.
    field.current?.blur();
  };
  return { asked, ask, attach, handlers: { onInput, onCompositionEnd, onKeyDown }, onSubmit };
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

/** Focuses the field when the visitor presses `/` outside of text fields. Returns a function that stops it. */
function focusOnSlash(field: HTMLInputElement): () => void {
  const onKeyDown = (event: globalThis.KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    if ((target as Element | null)?.closest?.(TYPED_INTO)) return;
    event.preventDefault();
    field.focus();
    field.select();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
