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
  /** What is said of the terms that are left; `{count}` stands for their number. */
  oneMatch: string;
  manyMatches: string;
  noMatch: string;
}

/** A field that narrows the list of terms on the glossary page. Without script there is the list and no field. */
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
      const own = { field, page, rows: glossaryRows(page, staticQueries['glossary']) };
      list.current = own;
      // A browser keeps what was in the field when the visitor comes back.
      if (field.value !== '') narrow(field.value);
      return () => void showMatching(own, '');
    },
    [staticQueries, narrow],
  );

  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    // Letters on their way to a Chinese character are not yet what is looked for.
    if (!(nativeEvent as InputEvent).isComposing) narrow(currentTarget.value);
  };
  const onCompositionEnd = ({ currentTarget }: CompositionEvent<HTMLInputElement>) => narrow(currentTarget.value);
  const onClear = () => {
    if (list.current) empty(list.current.field);
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
      <output htmlFor="term-filter">{query === '' ? '' : said({ count, oneMatch, manyMatches, noMatch })}</output>
      <button type="button" className="quiet" hidden={query === '' || count > 0} onClick={onClear}>
        {clear}
      </button>
    </search>
  );
}

interface List extends GlossaryList {
  field: HTMLInputElement;
}

function empty(field: HTMLInputElement): void {
  field.value = '';
  field.focus();
}

const neverChanges = () => () => {};
const isBrowser = () => true;
const isServer = () => false;

type Sayings = Pick<GlossaryFilterProps, 'oneMatch' | 'manyMatches' | 'noMatch'>;

function said({ count, oneMatch, manyMatches, noMatch }: Sayings & { count: number }): string {
  if (count === 0) return noMatch;
  return (count === 1 ? oneMatch : manyMatches).replace('{count}', String(count));
}

declare module './index.ts' {
  interface IslandComponents {
    'glossary-filter': typeof GlossaryFilter;
  }
}
