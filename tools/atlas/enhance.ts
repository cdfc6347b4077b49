import { announce } from '../../runtime/browser/announce.ts';
import { enhancePlaceFields } from '../../runtime/browser/combobox/enhance-place-fields.ts';
import type { PlaceWords } from '../../runtime/browser/combobox/place-words.ts';
import { fillHtmlSlots, fillSlots } from '../../runtime/browser/fill-slots.ts';
import { keepAddressInLanguageLinks } from '../../runtime/browser/language-links.ts';
import { worldMap } from '../../runtime/browser/map/world-map.ts';
import { isPlainClick } from '../../runtime/browser/plain-click.ts';
import { markField, valuesOf } from '../../runtime/browser/tool-form.ts';
import { type SlotAnswer, slotTexts } from '../../runtime/contract/answer-slots.ts';
import { ATLAS_WORLD } from '../../runtime/contract/freight/mercator.ts';
import type { IslandContext } from '../../runtime/contract/island.ts';
import { ATLAS_FIELDS, type AtlasAnswer, type AtlasContext, answerAtlas, answerAtlasForm } from './answer.ts';
import { atlasIndexOf } from './data.ts';
import { mapPlaces, seaLanePaths } from './map-places.ts';
import { ATLAS_PATH, isAtlasPath, LAYERS, type Layer } from './paths.ts';

export interface AtlasProps extends Omit<AtlasContext, 'index' | 'today'> {
  /** The texts of the list of places. */
  places: PlaceWords;
  /** The URL of the exact coast. */
  coast: string;
}

/** The middle of the first view, between Europe and the west of North America, and the rows of 68° north and 56° south. */
const MIDDLE = [470, 350] as const;
const ROWS = [130, 620] as const;
/** Pixels per unit from which the map shows the exact coast instead of dots. */
const COAST_ABOVE = 3;
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
    today: new Date().toISOString().slice(0, 10),
  };
  const ended = new AbortController();
  const { signal } = ended;
  const form = root.querySelector('form') as HTMLFormElement;
  const map = worldMap({
    frame: root.querySelector('[data-map]') as HTMLElement,
    world: { ...ATLAS_WORLD, middle: MIDDLE, rows: ROWS },
    places: mapPlaces(context.index),
    open: ({ href }) => go(href),
    coast: { above: COAST_ABOVE, load: () => loadText(coast) },
    report,
    signal,
  });

  /** Opens an address of the atlas as a click on its link does. */
  const go = (path: string) => {
    const answer = resolved(path, context);
    if (answer.path !== location.pathname)
      history.pushState({ key: `${Math.random()}` }, '', answer.path + location.search);
    arrive(answer.content);
  };
  const arrive = (answer: AtlasAnswer) => {
    show(root, answer);
    map.fit(answer.points, { isAnimated: true });
    focusHeading(root);
    announce(window, root);
  };

  const readLayers = addLayers(root, map.hide, signal);
  addButtons(root, map, signal);
  addSeaLanes(root, context, signal);
  const first = resolved(location.pathname, context);
  if (first.path !== location.pathname) history.replaceState(history.state, '', first.path + location.search);
  if (first.path !== ATLAS_PATH) show(root, first.content);
  map.fit(first.content.points, { isAnimated: false });
  const endPlaces = enhancePlaceFields(form, context.index.freight.places, placeWords, () => form.requestSubmit());
  addForm(form, { root, context, go, signal });
  root.addEventListener('click', (event) => openLink(event, go), { signal });
  const returned = () => {
    readLayers();
    arrive(resolved(location.pathname, context).content);
  };
  window.addEventListener('browser-navigation', returned, { signal });
  root.dataset.alive = '';
  return () => {
    ended.abort();
    endPlaces();
    form.noValidate = false;
    delete root.dataset.alive;
  };
}

/** Returns the answer to a path and the spelling of the path that the atlas uses. */
function resolved(path: string, context: AtlasContext): { path: string; content: AtlasAnswer } {
  const content = answerAtlas(path, context);
  return content.leadsTo === undefined
    ? { path, content }
    : { path: content.leadsTo, content: answerAtlas(content.leadsTo, context) };
}

/** Shows an answer in the panel, on the map and in the title, and marks its link in the list. */
function show(root: HTMLElement, answer: AtlasAnswer): void {
  fillSlots(root, slotTexts(answer, ATLAS_FIELDS));
  fillHtmlSlots(root, answer.html ?? {});
  if (answer.title !== undefined) document.title = answer.title;
  keepAddressInLanguageLinks();
  for (const link of root.querySelectorAll('nav a[aria-current]')) link.removeAttribute('aria-current');
  root.querySelector(`nav a[href="${CSS.escape(location.pathname)}"]`)?.setAttribute('aria-current', 'page');
}

/** Moves the focus to the heading of the panel, and scrolls it into view. */
function focusHeading(root: HTMLElement): void {
  const heading = root.querySelector('h1') as HTMLElement;
  heading.parentElement?.scrollTo({ top: 0 });
  heading.focus({ preventScroll: true });
  const { top, bottom } = heading.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) heading.scrollIntoView({ block: 'center' });
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
  const showErrors = (answer: SlotAnswer) => {
    fillSlots(root, slotTexts(answer, ATLAS_FIELDS));
    for (const field of ATLAS_FIELDS) markField(form, field, answer.errors?.[field] !== undefined);
  };
  form.noValidate = true;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const answer = answerAtlasForm(valuesOf(form), context);
      showErrors(answer);
      if (answer.leadsTo === undefined) return root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      form.reset();
      go(answer.leadsTo);
    },
    { signal },
  );
  form.addEventListener('reset', () => showErrors({ texts: {}, typed: {} }), { signal });
}

/**
 * Connects the switches of layers with the map and with the address. Returns a function that sets them to the layers of the
 * address.
 */
function addLayers(root: HTMLElement, hide: (layers: ReadonlySet<Layer>) => void, signal: AbortSignal): () => void {
  const switches = LAYERS.map((layer) => ({
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

function addButtons(root: HTMLElement, map: ReturnType<typeof worldMap>, signal: AbortSignal): void {
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
