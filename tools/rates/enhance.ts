import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { trackIdIn, withTrackId } from '../../contract/attribution.ts';
import type { IslandContext } from '../../contract/island.ts';
import { enhancePlaceFields } from '../../runtime/browser/combobox/enhance-place-fields.ts';
import type { PlaceWords } from '../../runtime/browser/combobox/place-words.ts';
import { keepAddressInLanguageLinks } from '../../runtime/browser/language-links.ts';
import { showAnswer, toolFormValues } from '../../runtime/browser/tool-form.ts';
import { trackIdForAddress } from '../../runtime/browser/track-id.ts';
import { answerForm, answerRatesPath, RATE_FIELDS, type RatesContext } from './answer.ts';
import { ratesIndexOf } from './data.ts';

export interface RatesProps extends Omit<RatesContext, 'index'> {
  /** The texts of the lists of ports. */
  places: PlaceWords;
  /** True on the pages of addresses without a lane, which show the answer to their address. */
  isBelow?: boolean;
}

/**
 * Enhances a page with the form of the rates: leads to the page of the pair of ports without a request of the form, and
 * fills a page at an address without a lane with the nearest lanes, as the edge does. Returns a function that ends this.
 */
export default function enhanceRates(
  root: HTMLElement,
  { isBelow = false, places, ...props }: RatesProps,
  { staticQueries }: IslandContext,
): () => void {
  const context = { ...props, index: ratesIndexOf(staticQueries) };
  const form = root.querySelector('form') as HTMLFormElement;
  const ended = new AbortController();

  const answer = asked(isBelow, context);
  if (answer?.leadsTo !== undefined) location.replace(withId(answer.leadsTo, trackIdIn(location.search)));
  else if (answer) show(root, form, answer);
  if (isBelow) keepAddressInLanguageLinks();
  const endPlaces = enhancePlaceFields(form, context.index.ports, places);
  form.noValidate = true;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const next = answerForm(toolFormValues(form), context);
      if (next.leadsTo !== undefined) return follow(root, withId(next.leadsTo, trackIdForAddress()));
      show(root, form, next);
      root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    { signal: ended.signal },
  );
  root.dataset.alive = '';
  return () => {
    ended.abort();
    endPlaces();
    form.noValidate = false;
    delete root.dataset.alive;
  };
}

/** Returns the answer to the address of the page, or undefined if the address asks for nothing. */
function asked(isBelow: boolean, context: RatesContext): SlotAnswer | undefined {
  const { pathname, search } = location;
  if (isBelow)
    return pathname === document.documentElement.dataset.path ? undefined : answerRatesPath(pathname, context);
  const query = new URLSearchParams(search);
  return RATE_FIELDS.some((field) => query.has(field)) ? answerForm(query, context) : undefined;
}

function show(root: HTMLElement, form: HTMLFormElement, answer: SlotAnswer): void {
  if (answer.title !== undefined) document.title = answer.title;
  showAnswer({ root, form, fields: RATE_FIELDS }, answer);
  for (const field of RATE_FIELDS)
    (form.elements.namedItem(field) as HTMLInputElement).value = answer.typed[field] ?? '';
}

function withId(path: string, id: string | undefined): string {
  return id === undefined ? path : withTrackId(path, id);
}

/** Follows a link as if the visitor had clicked it, so that the runtime can show the page without loading a document. */
function follow(root: HTMLElement, href: string): void {
  const link = document.createElement('a');
  link.href = href;
  root.append(link);
  link.click();
  link.remove();
}
