import { HTML_SLOT, type SlotAnswer } from '../../contract/answer-slots.ts';
import { TRACK_ID_PARAMETER, withTrackId } from '../../contract/attribution.ts';
import type { IslandContext } from '../../contract/island.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { enhancePlaceFields } from '../../runtime/browser/combobox/enhance-place-fields.ts';
import { codeOr, completePlaces, enhancePlaceToolForm } from '../../runtime/browser/combobox/place-tool-form.ts';
import type { PlaceWords } from '../../runtime/browser/combobox/place-words.ts';
import { trackIdForAddress } from '../../runtime/browser/track-id.ts';
import { choicesSlot } from '../parts/place-choices.ts';
import { utcDay } from '../parts/utc-day.ts';
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
  { mode, places: words, ...props }: RouteSearchProps,
  { staticQueries }: IslandContext,
): () => void {
  const data = staticQueries['freight'] as FreightData;
  const form = root.querySelector('form') as HTMLFormElement;
  const address = (values: FormQuery) => addressOf(values, { form, places: data.places });
  const follow = (event: Event) => addTrackId(event.target);
  root.addEventListener('click', follow);
  const end =
    mode === 'form'
      ? enhanceLeadingForm(root, { form, data, words, address })
      : enhancePlaceToolForm(root, {
          fields: ROUTE_FIELDS,
          places: data.places,
          words,
          answer: (values) => keptAnswer(root, answerRoute(values, { ...props, data, today: utcDay(new Date()) })),
          isEmbedded: mode === 'embedded',
          address,
        });
  return () => {
    root.removeEventListener('click', follow);
    end();
  };
}

/**
 * Returns an answer, or without one its errors and what the texts can be: the page keeps the last answer, if it has one, which the
 * mark shows as an old one.
 */
function keptAnswer(root: HTMLElement, answer: SlotAnswer): SlotAnswer {
  const { errors = {}, html = {} } = answer;
  const hasAnswer = root.querySelector(`[${HTML_SLOT}="map"]`)?.hasChildNodes() === true;
  const isOld = hasAnswer && Object.keys(errors).length > 0;
  root.toggleAttribute('data-old', isOld);
  const kept = [choicesSlot('from'), choicesSlot('to'), 'next'].flatMap((name) =>
    html[name] ? [[name, html[name]]] : [],
  );
  return isOld ? { ...answer, texts: { said: '' }, html: Object.fromEntries(kept) } : answer;
}

interface LeadingForm {
  form: HTMLFormElement;
  data: FreightData;
  words: PlaceWords;
  address: (values: FormQuery) => [string, string][];
}

/** Adds the lists of places to a form that leads to the page with the answer, whose address then has codes. */
function enhanceLeadingForm(root: HTMLElement, { form, data, words, address }: LeadingForm): () => void {
  const endLists = enhancePlaceFields(form, data.places, words);
  const complete = () => completePlaces(form, { places: data.places, words });
  const submit = ({ formData }: FormDataEvent) => {
    const values = { get: (name: string) => formData.get(name) as string | null };
    for (const [name, value] of address(values)) formData.set(name, value);
  };
  form.addEventListener('change', complete);
  form.addEventListener('formdata', submit);
  root.dataset.alive = '';
  return () => {
    form.removeEventListener('change', complete);
    form.removeEventListener('formdata', submit);
    delete root.dataset.alive;
    endLists();
  };
}

const PLAN_FIELDS: ReadonlySet<string> = new Set(['by', 'cutoff', 'release', 'inland']);

/** Returns the parameters of the address that reproduces the answer: codes, and the id of the visitor's searches. */
function addressOf(
  values: FormQuery,
  known: { form: HTMLFormElement; places: FreightData['places'] },
): [string, string][] {
  const all = ROUTE_FIELDS.map((name): [string, string] => [name, codeOr(values.get(name) ?? '', name, known)]);
  // The fields for a plan are usually empty.
  const fields = all.filter(([name, value]) => value !== '' || !PLAN_FIELDS.has(name));
  const id = trackIdForAddress();
  return id === undefined ? fields : [...fields, [TRACK_ID_PARAMETER, id]];
}

/** Adds the id of the visitor's searches to a link to an answer, before the browser follows it. */
function addTrackId(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-lane-link]') : null;
  const id = trackIdForAddress();
  if (link && id !== undefined) link.setAttribute('href', withTrackId(link.getAttribute('href') ?? '', id));
}
