import type { IslandContext } from '../../contract/island.ts';
import { isComposing } from '../browser/composing.ts';
import { glossaryRows, showMatching } from './glossary-rows.ts';

export interface GlossaryFilterProps {
  /** The text about the matching terms; `{count}` is their number. */
  oneMatch: string;
  manyMatches: string;
  noMatch: string;
}

/** Filters the terms of the glossary page by the text of its field. Returns a function that shows all terms again. */
export default function enhanceGlossaryFilter(
  root: HTMLElement,
  texts: GlossaryFilterProps,
  { staticQueries }: IslandContext,
): () => void {
  const field = root.querySelector('input') as HTMLInputElement;
  const status = root.querySelector('output') as HTMLOutputElement;
  const clear = root.querySelector('button') as HTMLButtonElement;
  const page = root.closest('main') ?? document;
  const list = { page, rows: glossaryRows(page, staticQueries['glossary']) };
  const ended = new AbortController();
  const { signal } = ended;

  const narrow = () => {
    const isAll = field.value.trim() === '';
    const count = showMatching(list, field.value);
    status.textContent = isAll ? '' : statusText(count, texts);
    clear.hidden = isAll || count > 0;
  };
  const showAll = () => {
    field.value = '';
    field.focus();
    narrow();
  };
  // During an IME composition, the letters are not yet the query.
  field.addEventListener('input', (event) => (event as InputEvent).isComposing || narrow(), { signal });
  field.addEventListener('compositionend', narrow, { signal });
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || isComposing(event) || field.value === '') return;
      event.preventDefault();
      showAll();
    },
    { signal },
  );
  clear.addEventListener('click', showAll, { signal });
  // A browser restores the text of the field when the visitor returns to the page.
  narrow();
  root.dataset.alive = '';
  return () => {
    ended.abort();
    showMatching(list, '');
    delete root.dataset.alive;
  };
}

function statusText(count: number, { oneMatch, manyMatches, noMatch }: GlossaryFilterProps): string {
  if (count === 0) return noMatch;
  return (count === 1 ? oneMatch : manyMatches).replace('{count}', () => String(count));
}
