import type { SlotAnswer } from '../../contract/answer-slots.ts';
import type { IslandContext } from '../../contract/island.ts';
import { freightWriterOf } from '../../freight/freight-writer.ts';
import { ATLAS_WORLD } from '../../freight/mercator.ts';
import { routeOptions } from '../../freight/route-options.ts';
import { prepareLegs } from '../../freight/sea-route.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { afterPaint } from '../../runtime/browser/after-paint.ts';
import { announce } from '../../runtime/browser/announce.ts';
import { enhancePlaceFields } from '../../runtime/browser/combobox/enhance-place-fields.ts';
import { placeSearches } from '../../runtime/browser/combobox/place-searches.ts';
import type { PlaceWords } from '../../runtime/browser/combobox/place-words.ts';
import { fillHtmlSlots, fillSlots } from '../../runtime/browser/fill-slots.ts';
import { keepAddressInLanguageLinks } from '../../runtime/browser/language-links.ts';
import { type WorldMap, worldMap } from '../../runtime/browser/map/world-map.ts';
import { isPlainClick } from '../../runtime/browser/plain-click.ts';
import { showAnswer, toolFormValues } from '../../runtime/browser/tool-form.ts';
import { warmUpAtEntry } from '../../runtime/browser/warm-up.ts';
import { utcDay } from '../parts/utc-day.ts';
import { ATLAS_FIELDS, type AtlasContext, answerAtlasForm, atlasParts, atlasTexts, choicesOf } from './answer.ts';
import { atlasIndexOf, seaDistances } from './data.ts';
import { mapPlaces, seaLanePaths } from './map-places.ts';
import { ATLAS_LAYERS, type AtlasLayer, isAtlasPath } from './paths.ts';
import { atlasSubjectOf, type Subject } from './subject.ts';

export interface AtlasProps extends Omit<AtlasContext, 'index' | 'today'> {
  /** The texts of the list of places. */
  places: PlaceWords;
  /** The URL of the exact coast. */
  coast: string;
}

/** The middle of the first view, between Europe and the west of North America, and the rows of 68° north and 56° south. */
const MIDDLE = [476, 335] as const;
const ROWS = [130, 620] as const;
/** Above this scale, in pixels per unit, the map shows the exact coast instead of dots. */
const COAST_ABOVE = 1.1;
/** Points whose legs one task prepares. */
const LEG_POINTS = 100;
/** The parameter of the address with the layers that are switched off. */
const HIDE = 'hide';

/**
 * Lets visitors move the map, and opens places, lanes and passages without loading the page: each has an address and an entry
 * in the history. Returns a function that ends this.
 */
export default function enhanceAtlas(
  root: HTMLElement,
  { places: placeWords, coast, ...props }: AtlasProps,
  { staticQueries, report }: IslandContext,
): () => void {
  const context: AtlasContext = {
    ...props,
    index: atlasIndexOf(staticQueries),
    today: utcDay(new Date()),
  };
  const ended = new AbortController();
  const { signal } = ended;
  const form = root.querySelector('form') as HTMLFormElement;
  const map = worldMap({
    frame: root.querySelector('[data-map]') as HTMLElement,
    world: { ...ATLAS_WORLD, middle: MIDDLE, rows: ROWS },
    places: mapPlaces(context.index),
    open: ({ href }) => visits.go(href),
    coast: { above: COAST_ABOVE, load: () => loadText(coast) },
    report,
    signal,
  });
  const visits = addVisits({ root, map, context, signal });
  window.addEventListener('browser-navigation', addLayers(root, map.hide, signal), { signal });
  addButtons(root, map, signal);
  addSeaLanes(root, context, signal);
  addForm(form, { root, context, go: visits.go, signal });
  const endPlaces = enhancePlaceFields(form, context.index.freight.places, placeWords);
  const endWarmUp = warmUpAtEntry(root, warmUpTasks(context));
  root.dataset.alive = '';
  return () => {
    ended.abort();
    endWarmUp();
    endPlaces();
    form.noValidate = false;
    delete root.dataset.alive;
  };
}

interface VisitParts {
  root: HTMLElement;
  map: WorldMap;
  context: AtlasContext;
  signal: AbortSignal;
}

/** Shows the subject of the address, and opens others by links and by the history. Returns a function that opens an address. */
function addVisits({ root, map, context, signal }: VisitParts): { go: (pathname: string) => void } {
  let latest: Subject | undefined;
  const show = (subject: Subject, isAnimated: boolean) => {
    latest = subject;
    const { title, texts } = atlasTexts(subject, context);
    fillSlots(root, texts);
    document.title = title;
    markCurrent(root);
    keepAddressInLanguageLinks();
    // The heading is visible before the rest is computed.
    const showParts = () => {
      if (latest !== subject) return;
      const { html, points } = atlasParts(subject, context);
      fillHtmlSlots(root, html);
      map.fit(points, { isAnimated });
    };
    afterPaint(showParts, signal);
  };
  const arrive = (subject: Subject) => {
    show(subject, true);
    focusHeading(root);
    announce(window, root);
  };
  const go = (pathname: string) => {
    const { subject, path = pathname } = atlasSubjectOf(pathname, context.index);
    if (path !== location.pathname) history.pushState({ key: `${Math.random()}` }, '', path + location.search);
    arrive(subject);
  };

  const { subject, path = location.pathname } = atlasSubjectOf(location.pathname, context.index);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search);
  // The page of the build shows the world.
  if (subject.kind !== 'world') show(subject, false);
  const arriveHere = () => arrive(atlasSubjectOf(location.pathname, context.index).subject);
  window.addEventListener('browser-navigation', arriveHere, { signal });
  root.addEventListener('click', (event) => openLink(event, go), { signal });
  return { go };
}

/** Returns tasks that prepare the search for places and the first answers. */
function warmUpTasks({ index, words, locale, today }: AtlasContext): (() => unknown)[] {
  const { places } = index.freight;
  const [from, to] = places;
  const writer = freightWriterOf(words.units, { locale, lists: LOCALE_FACTS[locale].lists });
  const { points } = index.freight.lanes;
  const legs = Array.from(
    { length: Math.ceil(points.length / LEG_POINTS) },
    (_, at) => () => prepareLegs(points, { start: at * LEG_POINTS, count: LEG_POINTS }),
  );
  return [
    () => writer.number(1),
    () => writer.names([]),
    () => writer.day(today),
    ...placeSearches(places),
    ...legs,
    () => from && seaDistances(from, index, today),
    () => from && to && routeOptions(index.freight, { from, to, tonnes: 1, today }),
  ];
}

/** Marks the link of the address in the list of regions. */
function markCurrent(root: HTMLElement): void {
  for (const link of root.querySelectorAll('nav a[aria-current]')) link.removeAttribute('aria-current');
  root.querySelector(`nav a[href="${location.pathname}"]`)?.setAttribute('aria-current', 'page');
}

/** Moves the focus to the heading of the panel, and scrolls it into view. */
function focusHeading(root: HTMLElement): void {
  const heading = root.querySelector('h1') as HTMLElement;
  heading.parentElement?.scrollTo({ top: 0 });
  heading.focus({ preventScroll: true });
  const { top, bottom } = heading.getBoundingClientRect();
  // On a phone the map, with the answer, is above the heading.
  if (top < 0 || bottom > innerHeight) root.scrollIntoView();
}

/** Opens a link to an address of the atlas. */
function openLink(event: MouseEvent, go: (path: string) => void): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || !isPlainClick(event) || link.target !== '') return;
  const { origin, pathname } = new URL(link.href);
  if (origin !== location.origin || !isAtlasPath(pathname)) return;
  event.preventDefault();
  go(pathname);
}

interface FormParts {
  root: HTMLElement;
  context: AtlasContext;
  go: (path: string) => void;
  signal: AbortSignal;
}

/** Opens the place of the field, or shows why there is none. */
function addForm(form: HTMLFormElement, { root, context, go, signal }: FormParts): void {
  const showErrors = (answer: SlotAnswer) => showAnswer({ root, form, fields: ATLAS_FIELDS }, answer);
  form.noValidate = true;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const answer = answerAtlasForm(toolFormValues(form), context);
      showErrors(answer);
      if (answer.leadsTo === undefined) return root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      form.reset();
      go(answer.leadsTo);
    },
    { signal },
  );
  form.addEventListener('change', (event) => openChosen(event, form), { signal });
  form.addEventListener('reset', () => showErrors({ texts: {}, typed: {}, html: choicesOf([], context) }), { signal });
}

/** Opens a place that the visitor has chosen from the list. Choosing with Tab moves on to the next control instead. */
function openChosen({ isTrusted, target }: Event, form: HTMLFormElement): void {
  // Only the list dispatches this event from a script.
  if (isTrusted) return;
  setTimeout(() => {
    if (document.activeElement === target) form.requestSubmit();
  });
}

/**
 * Connects the switches of layers with the map and with the address. Returns a function that sets them to the layers of the
 * address.
 */
function addLayers(
  root: HTMLElement,
  hide: (layers: ReadonlySet<AtlasLayer>) => void,
  signal: AbortSignal,
): () => void {
  const switches = ATLAS_LAYERS.map((layer) => ({
    layer,
    input: root.querySelector(`input[data-layer="${layer}"]`) as HTMLInputElement,
  }));
  const hidden = () => switches.flatMap(({ layer, input }) => (input.checked ? [] : layer));
  const read = () => {
    const off = new URLSearchParams(location.search).get(HIDE)?.split(' ') ?? [];
    for (const { layer, input } of switches) input.checked = !off.includes(layer);
    hide(new Set(hidden()));
  };
  const change = () => {
    const layers = hidden();
    hide(new Set(layers));
    const query = new URLSearchParams(location.search);
    if (layers.length > 0) query.set(HIDE, layers.join(' '));
    else query.delete(HIDE);
    const search = query.size > 0 ? `?${query.toString()}` : '';
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  };
  read();
  for (const { input } of switches) input.addEventListener('change', change, { signal });
  return read;
}

function addButtons(root: HTMLElement, map: WorldMap, signal: AbortSignal): void {
  const acts = { in: map.zoomIn, out: map.zoomOut, world: map.showWorld };
  for (const [name, act] of Object.entries(acts))
    root.querySelector(`[data-map-go="${name}"]`)?.addEventListener('click', act, { signal });
}

/** Draws the graph of sea lanes in several short tasks. */
function addSeaLanes(root: HTMLElement, { index }: AtlasContext, signal: AbortSignal): void {
  const path = root.querySelector('path[data-layer="sea"]') as SVGPathElement;
  const parts = seaLanePaths(index.freight.lanes.points);
  let d = '';
  const draw = () => {
    if (signal.aborted) return;
    const { value, done } = parts.next();
    if (done) path.setAttribute('d', d);
    else {
      d += value;
      setTimeout(draw);
    }
  };
  setTimeout(draw);
}

async function loadText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} has the status ${response.status}`);
  return (await response.json()) as string;
}
