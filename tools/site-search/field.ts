import type { IslandContext } from '../../contract/island.ts';
import { pageDataUrl } from '../../contract/paths.ts';
import type { SearchIndex } from '../../contract/search.ts';
import { combobox } from '../../runtime/browser/combobox/combobox.ts';
import { openedList } from '../../runtime/browser/combobox/list-state.ts';
import { addListeners, createElement } from '../../runtime/browser/elements.ts';
import { fillHtmlSlots } from '../../runtime/browser/fill-slots.ts';
import { partStore } from '../../runtime/browser/part-store.ts';
import { createSearchEngine, type SearchEngine } from '../../templates/islands/search/engine.ts';
import { utcDay } from '../parts/utc-day.ts';
import { answerSearch, type SearchProps } from './answer.ts';
import { knownFrom, neededHashes } from './data.ts';
import { type AnswerContext, findAnswers } from './find-answers.ts';

/** Hydrates the answers of the search page with its props, or a field of any other page without props. */
export type HydrateSearch = (root: HTMLElement, props: SearchProps | undefined, context: IslandContext) => () => void;

const hydrateSearch: HydrateSearch = (root, props, context) =>
  props?.words ? showAnswers(root, props, context) : suggest(root, context);

export default hydrateSearch;

/** The data sets of the answers, which load when a query needs them. */
function answerData({ hashes, words, locale }: SearchProps, { report }: Pick<IslandContext, 'report'>) {
  const store = partStore((json) => json, { report });
  return {
    /** Loads what a query needs. Returns undefined if it is there. */
    prepare(query: string): Promise<unknown> | undefined {
      const loading = Object.values(neededHashes(query, hashes)).flatMap((hash) => store.prepare(hash) ?? []);
      return loading.length > 0 ? Promise.all(loading) : undefined;
    },
    /** Returns the context of the answers with the loaded data. */
    context(query: string): AnswerContext {
      const sets = Object.entries(neededHashes(query, hashes)).map(([name, hash]) => [name, store.part(hash)]);
      return { words, locale, known: knownFrom(Object.fromEntries(sets)), today: utcDay(new Date()) };
    },
  };
}

/** Shows the answers to the query of the search page while the visitor types. */
function showAnswers(root: HTMLElement, props: SearchProps, context: IslandContext): () => void {
  const field = document.getElementById('site-search') as HTMLInputElement;
  const ended = new AbortController();
  const data = answerData(props, context);
  const show = async () => {
    const query = field.value;
    await data.prepare(query);
    if (ended.signal.aborted || field.value !== query) return;
    fillHtmlSlots(root, answerSearch(new URLSearchParams({ q: query }), data.context(query)).html ?? {});
  };
  addListeners(field, { input: () => void show(), compositionend: () => void show() }, ended);
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  void show();
  return () => ended.abort();
}

/** The most suggestions below a field, and the most of them that are direct answers. */
const MOST = { all: 8, answers: 5 };

/** A suggestion: its title, and a note or the type of the page. */
interface Suggestion {
  href: string;
  title: string;
  about: string;
}

/** Suggests answers and pages below the field of a form. Enter without a chosen one sends the form. */
function suggest(root: HTMLElement, { report }: IslandContext): () => void {
  const field = root.querySelector('input[type="search"]') as HTMLInputElement;
  const ended = new AbortController();
  const { signal } = ended;
  const status = root.appendChild(createElement('p', '', { class: 'sr-only', role: 'status' }));
  let propose: (() => void) | undefined;
  const isLeaving = leavesByKeyboard(field, signal);
  const begin = async () => {
    const props = await searchProps();
    if (signal.aborted) return;
    const data = answerData(props, { report });
    let engine: SearchEngine | undefined;
    const find = (text: string): Suggestion[] => {
      const answers = findAnswers(text, data.context(text)).slice(0, MOST.answers);
      const types = new Map(engine?.types);
      const pages = text.trim().length < 2 ? [] : (engine?.search(text) ?? []);
      const found = [
        ...answers.map(({ href, title, note, group }) => ({ href, title, about: note ?? props.words.groups[group] })),
        ...pages.map(({ document: { path, title, type } }) => ({ href: path, title, about: types.get(type) ?? '' })),
      ];
      // An answer can be a page too.
      return found.filter(({ href }, at) => found.findIndex((one) => one.href === href) === at).slice(0, MOST.all);
    };
    propose = combobox<Suggestion>({
      field,
      label: field.labels?.[0]?.textContent,
      words: props.words.list,
      search(text) {
        const loading = data.prepare(text);
        void loading?.then(() => {
          if (field.value === text) propose?.();
        });
        return openedList(find(text), engine !== undefined && loading === undefined);
      },
      columnsOf: ({ title, about }) => [title, about],
      onChoose({ href }) {
        if (!isLeaving()) follow(href, root);
        return undefined;
      },
      say(text) {
        status.textContent = text;
      },
      signal,
    });
    propose();
    const index = await fetch(props.index, { signal });
    engine = createSearchEngine((await index.json()) as SearchIndex);
    propose();
  };
  begin().catch((error: unknown) => {
    if (!signal.aborted) report(error);
  });
  return () => {
    ended.abort();
    status.remove();
  };
}

/** Returns whether the visitor is leaving a field by keyboard, which opens no page. */
function leavesByKeyboard(field: HTMLInputElement, signal: AbortSignal): () => boolean {
  let isLeaving = false;
  const keydown = ({ key }: KeyboardEvent) => {
    isLeaving = key === 'Tab';
  };
  const blur = () => {
    isLeaving = false;
  };
  addListeners(field, { keydown, blur }, { signal, capture: true });
  return () => isLeaving;
}

/** Opens an address as a click on a link does, so that the runtime shows it in place. */
function follow(href: string, root: HTMLElement): void {
  const link = root.appendChild(createElement('a', '', { href, hidden: '' }));
  link.click();
  link.remove();
  root.closest<HTMLElement>('[popover]')?.hidePopover();
}

/** Reads the words and the hashes of the data on the search page, whose address is the same in every build. */
async function searchProps(): Promise<SearchProps> {
  const url = pageDataUrl('/search', 'page-data-rsc');
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const { result } = (await answer.json()) as { result: { html: string } };
  const page = new DOMParser().parseFromString(result.html, 'text/html');
  const island = page.querySelector<HTMLElement>('[data-island="site-search"]');
  return JSON.parse(island?.dataset['props'] ?? '');
}
