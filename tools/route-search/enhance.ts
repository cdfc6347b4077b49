import { fillSlots } from '../../runtime/browser/fill-slots.ts';
import { trackId } from '../../runtime/browser/track-id.ts';
import { ANSWER_SLOT } from '../../runtime/contract/answer-slots.ts';
import { TRACK_ID_PARAMETER, withTrackId } from '../../runtime/contract/attribution.ts';
import type { IslandContext } from '../../runtime/contract/island.ts';
import { type Lane, type LaneData, pairOf, queryLanes } from '../../runtime/contract/lanes.ts';
import {
  ANSWER_CELLS,
  answerRoute,
  LOAD_LIMITS,
  lanePath,
  parseLoad,
  ROUTE_FIELDS,
  type RouteAnswer,
  type RouteAnswerWords,
} from './answer.ts';

export interface RouteSearchProps {
  words: RouteAnswerWords;
  /** The error that the form shows for a weight outside the limits. */
  weightError: string;
  /** The separator between cells in the announcement to screen readers. */
  separator: string;
  /** A BCP 47 tag. */
  language: string;
  /**
   * On the page of a lane: the pair of its ports. The page answers only this pair, because each lane has its own page.
   */
  only?: string | undefined;
}

/**
 * Enhances the form of the route search. It offers only the origin's destinations, shows an error for a load outside
 * the limits, and updates the answer when the form changes. Returns a function that removes the enhancement.
 */
export default function enhanceRouteSearch(
  root: HTMLElement,
  props: RouteSearchProps,
  { staticQueries }: IslandContext,
): () => void {
  const data = staticQueries['lanes'] as LaneData;
  const view = viewOf(root);
  const restoreDestinations = followOrigin(view, data);
  const ended = new AbortController();
  const { signal } = ended;
  /** The id of the visit's searches, from the first search on this page. */
  let searched: string | undefined;

  const answer = (): RouteAnswer | undefined => {
    const tonnes = checkedLoad(view, props.weightError);
    const lane = queryLanes(data).between(view.from.value, view.to.value);
    if (tonnes === undefined || lane === undefined || (props.only && props.only !== pairOf(lane))) return undefined;
    const { words, language } = props;
    const cells = answerRoute({ lane, tonnes, kgPerTonneKm: data.kgPerTonneKm, words, language });
    return showAnswer(view, cells, { lane, tonnes, searched }) ? cells : undefined;
  };
  const search = (): RouteAnswer | undefined => {
    searched = trackId();
    const cells = answer();
    if (cells) announce(view, cells, props.separator);
    return cells;
  };

  view.form.noValidate = true;
  readLoad(view, props);
  answer();
  view.form.addEventListener('input', () => void answer(), { signal });
  view.form.addEventListener('change', () => void search(), { signal });
  view.form.addEventListener('submit', (event) => submit(event, view, search()), { signal });
  // The URL of the lane's page then contains the id.
  view.form.addEventListener('formdata', ({ formData }) => formData.set(TRACK_ID_PARAMETER, trackId()), { signal });
  root.dataset.alive = '';
  return () => {
    ended.abort();
    restoreDestinations();
    view.form.noValidate = false;
    delete root.dataset.alive;
  };
}

interface View {
  root: HTMLElement;
  form: HTMLFormElement;
  from: HTMLSelectElement;
  to: HTMLSelectElement;
  load: HTMLInputElement;
  error: HTMLElement;
  /** Announces an answer to screen readers. */
  announcement: Element | null;
  /** The link to the page of the lane. */
  link: HTMLAnchorElement | null;
}

function viewOf(root: HTMLElement): View {
  const form = root.querySelector('form[data-route]') as HTMLFormElement;
  const field = <Control>(name: string) => form.elements.namedItem(name) as Control;
  return {
    root,
    form,
    from: field(ROUTE_FIELDS.from),
    to: field(ROUTE_FIELDS.to),
    load: field(ROUTE_FIELDS.load),
    error: form.querySelector('[data-error]') as HTMLElement,
    announcement: root.querySelector('[data-said]'),
    link: root.querySelector('a[data-lane-link]'),
  };
}

/** Offers only the destinations of the selected origin. Returns a function that offers all again. */
function followOrigin({ from, to, form }: View, data: LaneData): () => void {
  const all = [...to.options];
  const lanes = queryLanes(data);
  const narrow = () => {
    const chosen = to.value;
    const reached = lanes.startingAt(from.value).map((lane) => lane.to);
    to.replaceChildren(...all.filter(({ value }) => reached.includes(value)));
    to.value = reached.includes(chosen) ? chosen : (reached[0] ?? '');
  };
  const onChange = ({ target }: Event) => {
    if (target === from) narrow();
  };
  narrow();
  // In the capture phase, so that the answer to the same event has the new destination.
  form.addEventListener('change', onChange, { capture: true });
  return () => {
    form.removeEventListener('change', onChange, { capture: true });
    to.replaceChildren(...all);
  };
}

/** Copies the load from the URL into the field, unless the visitor has changed the field. */
function readLoad({ load }: View, { only }: RouteSearchProps): void {
  const asked = only ? parseLoad(new URLSearchParams(location.search).get(ROUTE_FIELDS.load) ?? '') : undefined;
  if (asked !== undefined && load.value === String(LOAD_LIMITS.usual)) load.value = String(asked);
}

/** Returns the load of the form. If it is outside the limits, shows the error and returns undefined. */
function checkedLoad({ load, error }: View, weightError: string): number | undefined {
  const tonnes = parseLoad(load.value);
  error.textContent = tonnes === undefined ? weightError : '';
  load.setAttribute('aria-invalid', String(tonnes === undefined));
  return tonnes;
}

/** Writes the answer into the page. Returns false if the page has no slots for it. */
function showAnswer(
  { root, link }: View,
  cells: RouteAnswer,
  { lane, tonnes, searched }: { lane: Lane; tonnes: number; searched: string | undefined },
): boolean {
  const texts = ANSWER_CELLS.flatMap((cell) =>
    Object.entries(cells[cell]).map(([part, text]) => [`${cell}.${part}`, text]),
  );
  if (!fillSlots(root, Object.fromEntries(texts))) return false;
  const path = lanePath(lane, tonnes);
  link?.setAttribute('href', searched ? withTrackId(path, searched) : path);
  for (const line of root.querySelectorAll<SVGElement>('[data-lane]')) {
    line.toggleAttribute('data-other', line.dataset.lane !== pairOf(lane));
  }
  return true;
}

function announce({ announcement }: View, cells: RouteAnswer, separator: string): void {
  const text = ANSWER_CELLS.map((cell) => Object.values(cells[cell]).join(' ')).join(separator);
  if (announcement) announcement.textContent = text;
}

/**
 * Shows the answer on the page if it has slots for it; otherwise the browser submits the form. A bad load is never
 * submitted.
 */
function submit(event: SubmitEvent, { load, root }: View, cells: RouteAnswer | undefined): void {
  if (parseLoad(load.value) === undefined) load.focus();
  else if (!cells) return;
  event.preventDefault();
  if (cells) root.querySelector(`[${ANSWER_SLOT}]`)?.scrollIntoView({ block: 'nearest' });
}
