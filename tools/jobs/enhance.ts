import { JOBS_PATH } from '../../contract/careers.ts';
import { isPlainClick } from '../../runtime/browser/plain-click.ts';
import { showAnswer, type ToolFormValues, toolFormValues } from '../../runtime/browser/tool-form.ts';
import { utcDay } from '../parts/utc-day.ts';
import { answerJobs, JOB_FIELDS, type JobsContext } from './answer.ts';

export type JobsProps = Omit<JobsContext, 'today'>;

/**
 * Filters the jobs without loading a page. Each filter has an address and an entry in the history, so that back returns to
 * the filter before. Returns a function that ends this.
 */
export default function enhanceJobs(root: HTMLElement, props: JobsProps): () => void {
  const context: JobsContext = { ...props, today: utcDay(new Date()) };
  const form = root.querySelector('form') as HTMLFormElement;
  const ended = new AbortController();
  addFilters({ root, form, context, signal: ended.signal });
  root.dataset.alive = '';
  return () => {
    ended.abort();
    delete root.dataset.alive;
  };
}

interface Parts {
  root: HTMLElement;
  form: HTMLFormElement;
  context: JobsContext;
  signal: AbortSignal;
}

/** Connects the form, the links to filters, the history and the list. */
function addFilters({ root, form, context, signal }: Parts): void {
  /** The query of the list that the page shows. */
  let shown = location.search;
  const show = (values: ToolFormValues) => {
    shown = location.search;
    fillList({ root, form, context }, values);
  };
  const go = (query: URLSearchParams) => {
    const search = query.size > 0 ? `?${query.toString()}` : '';
    if (search !== location.search) history.pushState({ key: `${Math.random()}` }, '', JOBS_PATH + search);
    show(query);
  };
  const apply = (event: Event) => {
    event.preventDefault();
    go(queryOf(toolFormValues(form)));
  };
  const follow = (event: MouseEvent) => {
    const url = filterLink(event);
    if (url === undefined) return;
    event.preventDefault();
    go(url.searchParams);
    form.querySelector('select')?.focus();
  };
  // The runtime would show the page of the build again. It still handles other pages and fragments.
  const back = (event: Event) => {
    if (location.pathname !== JOBS_PATH || location.search === shown) return;
    event.stopImmediatePropagation();
    show(new URLSearchParams(location.search));
  };
  form.addEventListener('change', apply, { signal });
  form.addEventListener('submit', apply, { signal });
  root.addEventListener('click', follow, { signal });
  addEventListener('popstate', back, { capture: true, signal });
  const asked = new URLSearchParams(location.search);
  const isAsked = JOB_FIELDS.some((field) => asked.has(field));
  if (isAsked || context.lists.jobs.some(({ closes }) => closes < context.today)) show(asked);
  // The browser may have restored a filter that the address does not have.
  else form.reset();
}

/** Writes the jobs of a filter into the page, and the filter into the form. */
function fillList({ root, form, context }: Omit<Parts, 'signal'>, values: ToolFormValues): void {
  const answer = answerJobs(values, context);
  const { typed, errors = {} } = answer;
  showAnswer({ root, form, fields: JOB_FIELDS }, answer);
  for (const field of JOB_FIELDS) {
    const list = form.elements.namedItem(field) as HTMLSelectElement;
    // A name without a team or place leaves the list without a filter, below the message.
    list.value = errors[field] === undefined ? (typed[field] ?? '') : '';
  }
}

/** Returns the filters that are not empty. */
function queryOf(values: ToolFormValues): URLSearchParams {
  const pairs = JOB_FIELDS.map((field) => [field, values.get(field) ?? '']);
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''));
}

/** Returns the address of a link to this list that a click opens here. */
function filterLink(event: MouseEvent): URL | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || !isPlainClick(event)) return undefined;
  const url = new URL(link.href);
  return url.origin === location.origin && url.pathname === JOBS_PATH && url.hash === '' ? url : undefined;
}
