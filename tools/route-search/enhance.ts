import { enhancePlaceFields } from '../../runtime/browser/combobox/enhance-place-fields.ts';
import type { PlaceWords } from '../../runtime/browser/combobox/place-words.ts';
import { enhanceToolForm } from '../../runtime/browser/tool-form.ts';
import { allowedPurposes, trackId } from '../../runtime/browser/track-id.ts';
import type { SlotAnswer } from '../../runtime/contract/answer-slots.ts';
import { TRACK_ID_PARAMETER, withTrackId } from '../../runtime/contract/attribution.ts';
import { resolvePlace } from '../../runtime/contract/freight/find-places.ts';
import type { FreightData } from '../../runtime/contract/freight/freight-data.ts';
import { placeText } from '../../runtime/contract/freight/freight-place.ts';
import type { IslandContext } from '../../runtime/contract/island.ts';
import type { FormQuery } from '../tool.ts';
import { answerRoute, type RouteContext } from './answer.ts';
import { ROUTE_FIELDS } from './paths.ts';

export interface RouteSearchProps extends Omit<RouteContext, 'data' | 'today'> {
  /** `answer`: the page answers. `form`: the form leads to the page that answers. `embedded`: a part of another page. */
  mode: 'answer' | 'form' | 'embedded';
  /** The texts of the lists of places. */
  places: PlaceWords;
}

/**
 * Adds lists of places to the form and, unless the form only leads to another page, updates the answer while the visitor
 * types. Returns a function that removes both.
 */
export default function enhanceRouteSearch(
  root: HTMLElement,
  { mode, places: placeWords, ...props }: RouteSearchProps,
  { staticQueries }: IslandContext,
): () => void {
  const data = staticQueries['freight'] as FreightData;
  const form = root.querySelector('form') as HTMLFormElement;
  const ended = new AbortController();
  const { signal } = ended;
  const completeNames = () => showNames(form, data, props.locale);
  const endLists = enhancePlaceFields(form, data.places, placeWords);
  const compute = (values: FormQuery) =>
    answerRoute(values, { ...props, data, today: new Date().toISOString().slice(0, 10) });
  // While the visitor chooses a place from the list, the page keeps the last answer, so that keys stay fast.
  const answer = (values: FormQuery) => (isChoosing() ? UNCHANGED : compute(values));

  root.addEventListener('click', (event) => addTrackId(event.target), { signal });
  if (mode === 'form') {
    form.addEventListener('formdata', ({ formData }) => addToForm(formData, data), { signal });
    root.dataset.alive = '';
  }
  const endForm =
    mode === 'form'
      ? () => delete root.dataset.alive
      : enhanceToolForm(root, {
          fields: ROUTE_FIELDS,
          answer,
          isEmbedded: mode === 'embedded',
          address: (values) => addressOf(values, data),
        });
  completeNames();
  form.addEventListener('change', completeNames, { signal });
  const warming = setTimeout(() => warmUp(form, compute), WARM_UP);
  return () => {
    ended.abort();
    clearTimeout(warming);
    endForm();
    endLists();
  };
}

/** Milliseconds until the warm-up, so that it delays neither the island nor the interaction that hydrated it. */
const WARM_UP = 50;

/** Computes the shown answer once, so that the first key finds prepared places and sea lanes. */
function warmUp(form: HTMLFormElement, answer: (values: FormQuery) => SlotAnswer): void {
  const values = new FormData(form);
  answer({ get: (name) => values.get(name) as string | null });
}

/** Shows the complete names of places that the form has as codes or short names. */
function showNames(form: HTMLFormElement, { places }: FreightData, locale: RouteContext['locale']): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input[data-place]')) {
    const { place } = resolvePlace(places, field.value);
    if (place) field.value = placeText(place, locale);
  }
}

const UNCHANGED: SlotAnswer = { texts: {}, typed: {} };

function isChoosing(): boolean {
  return document.activeElement?.matches('input[data-place][aria-expanded="true"]') === true;
}

/** Returns the query of the address that reproduces the answer: with codes, and with the id of the visitor's searches. */
function addressOf(values: FormQuery, { places }: FreightData): [string, string][] {
  const codeOf = (name: string) => {
    const text = values.get(name) ?? '';
    return resolvePlace(places, text).place?.code ?? text;
  };
  return [
    ['from', codeOf('from')],
    ['to', codeOf('to')],
    ['load', values.get('load') ?? ''],
    ...(mayTrack() ? [[TRACK_ID_PARAMETER, trackId()] as [string, string]] : []),
  ];
}

function addToForm(formData: FormData, data: FreightData): void {
  const values = { get: (name: string) => formData.get(name) as string | null };
  for (const [name, value] of addressOf(values, data)) formData.set(name, value);
}

/** Adds the id of the visitor's searches to a link to an answer, before the browser follows it. */
function addTrackId(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-lane-link]') : null;
  if (link && mayTrack()) link.setAttribute('href', withTrackId(link.getAttribute('href') ?? '', trackId()));
}

/** Returns whether the visitor allowed analytics, without which no address contains an id. */
function mayTrack(): boolean {
  return /\banalytics\b/.test(allowedPurposes());
}
