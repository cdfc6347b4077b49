/// <reference lib="dom" />
import {
  type CompositionEvent,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styles from './glossary-filter.module.css';
import { type GlossaryList, glossaryRows, showMatching } from './glossary-rows.ts';
import type { IslandData } from './island.ts';

export interface GlossaryFilterProps {
  label: string;
  clear: string;
  /** The text about the matching terms; `{count}` is their number. */
  oneMatch: string;
  manyMatches: string;
  noMatch: string;
}

/** Renders a field that filters the terms on the glossary page. Without script only the list is shown. */
export default function GlossaryFilter(props: GlossaryFilterProps & IslandData) {
  const { label, clear, oneMatch, manyMatches, noMatch, staticQueries } = props;
  const isHydrated = useSyncExternalStore(neverChanges, isBrowser, isServer);
  const list = useRef<List>(null);
  const [{ query, count }, setFound] = useState({ query: '', count: 0 });

  const narrow = useCallback((wanted: string) => {
    if (list.current) setFound({ query: wanted.trim(), count: showMatching(list.current, wanted) });
  }, []);
  const attach = useCallback(
    (field: HTMLInputElement) => {
      const page = field.closest('main') ?? document;
      const glossary = { field, page, rows: glossaryRows(page, staticQueries['glossary']) };
      list.current = glossary;
      // A browser restores the text of the field when the visitor returns to the page.
      if (field.value !== '') narrow(field.value);
      return () => void showMatching(glossary, '');
    },
    [staticQueries, narrow],
  );

  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    // During an IME composition, the letters are not yet the query.
    if (!(nativeEvent as InputEvent).isComposing) narrow(currentTarget.value);
  };
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => narrow(currentTarget.value);
  const onClear = () => {
    if (list.current) clearField(list.current.field);
    narrow('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.currentTarget.value === '') return;
    event.preventDefault();
    onClear();
  };

  return (
    <search className={isHydrated ? styles.filter : `${styles.filter} ${styles.waiting}`}>
      <label htmlFor="term-filter">{label}</label>
      <input
        ref={attach}
        id="term-filter"
        type="search"
        autoComplete="off"
        spellCheck={false}
        onInput={onInput}
        onCompositionEnd={onCompositionEnd}
        onKeyDown={onKeyDown}
      />
      <output htmlFor="term-filter">{query === '' ? '' : statusText({ count, oneMatch, manyMatches, noMatch })}</output>
      <button type="button" className="quiet" hidden={query === '' || count > 0} onClick={onClear}>
        {clear}
      </button>
    </search>
  );
}

interface List extends GlossaryList {
  field: HTMLInputElement;
}

function clearField(field: HTMLInputElement): void {
  field.value = '';
  field.focus();
}

const neverChanges = () => () => {};
const isBrowser = () => true;
const isServer = () => false;

type StatusTexts = Pick<GlossaryFilterProps, 'oneMatch' | 'manyMatches' | 'noMatch'>;

function statusText({ count, oneMatch, manyMatches, noMatch }: StatusTexts & { count: number }): string {
  if (count === 0) return noMatch;
  return (count === 1 ? oneMatch : manyMatches).replace('{count}', () => String(count));
}
