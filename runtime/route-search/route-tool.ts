import { trackId } from '../browser/track-id.ts';
import { TRACK_ID_PARAMETER, withTrackId } from '../contract/attribution.ts';
import {
  answerCells,
  type CellWords,
  LOAD,
  lanePath,
  loadIn,
  type RouteAnswerWords,
  type RouteLane,
} from '../contract/route-search.ts';

export interface RouteToolProps {
  lanes: readonly RouteLane[];
  /** kg CO₂e for a tonne over a kilometer. */
  factor: number;
  words: RouteAnswerWords & {
    /** What is said of a load that cannot be asked about. */
    badLoad: string;
    /** Between a cell and the next where all are spoken. */
    separator: string;
  };
  /** BCP 47. */
  language: string;
  /** The only lane that is answered in place, `from-to`: that of the page. The others have pages of their own. */
  only?: string | undefined;
}

/**
 * Brings the form of the route search to life: the second port follows the first, a load that cannot be asked about is said in
 * the line, and where the page has cells for it, the answer is there at once. Gives what ends it.
 */
export function bringRouteTool(
  root: HTMLElement,
  { lanes, factor, words, language, only }: RouteToolProps,
): () => void {
  const form = root.querySelector('form[data-route]') as HTMLFormElement;
  const [from, to] = [...form.querySelectorAll('select')] as [HTMLSelectElement, HTMLSelectElement];
  const load = form.querySelector('[name="load"]') as HTMLInputElement;
  const error = form.querySelector('[data-error]') as HTMLElement;
  const cells = [...root.querySelectorAll<HTMLElement>('[data-cell]')];
  const said = root.querySelector('[data-said]');
  const link = root.querySelector<HTMLAnchorElement>('a[data-lane-link]');
  const ports = [...to.options];
  const ended = new AbortController();
  /** That of what was asked for here, from the first time on. */
  let searched: string | undefined;
  const { signal } = ended;

  const narrow = () => {
    const chosen = to.value;
    const reached = lanes.filter((lane) => lane.from === from.value).map((lane) => lane.to);
    to.replaceChildren(...ports.filter(({ value }) => reached.includes(value)));
    to.value = reached.includes(chosen) ? chosen : (reached[0] ?? '');
  };
  const tonnes = () => {
    const read = loadIn(load.value);
    error.textContent = read === undefined ? words.badLoad : '';
    load.setAttribute('aria-invalid', String(read === undefined));
    return read;
  };
  /** The answer in place, as cells; undefined where there is none to give. */
  const answer = (): CellWords[] | undefined => {
    const lane = lanes.find((one) => one.from === from.value && one.to === to.value);
    const asked = tonnes();
    if (!lane || asked === undefined || !cells.length || (only && only !== `${lane.from}-${lane.to}`)) return undefined;
    const answered = answerCells({ lane, tonnes: asked, factor, words, language });
    for (const [index, { label, value, note }] of answered.entries()) {
      for (const [part, text] of [label, value, note].entries()) {
        const node = cells[index]?.children[part];
        if (node && node.textContent !== text) node.textContent = text;
      }
    }
    const path = lanePath(lane.from, lane.to, asked);
    link?.setAttribute('href', searched ? withTrackId(path, searched) : path);
    for (const line of root.querySelectorAll<SVGElement>('[data-lane]')) {
      line.toggleAttribute('data-other', line.dataset['lane'] !== `${lane.from}-${lane.to}`);
    }
    return answered;
  };
  const speak = (answered: CellWords[] | undefined) => {
    const text = answered?.map(({ label, value, note }) => [label, value, note].join(' ')).join(words.separator);
    if (said && text) said.textContent = text;
  };

  form.noValidate = true;
  narrow();
  const asked = only ? loadIn(new URLSearchParams(location.search).get('load') ?? '') : undefined;
  if (asked !== undefined && load.value === String(LOAD.usual)) load.value = String(asked);
  answer();
  form.addEventListener('input', () => void answer(), { signal });
  form.addEventListener(
    'change',
    ({ target }) => {
      if (target === from) narrow();
      searched = trackId();
      speak(answer());
    },
    { signal },
  );
  form.addEventListener(
    'submit',
    (event) => {
      searched = trackId();
      const answered = answer();
      if (tonnes() === undefined) load.focus();
      else if (!answered) return;
      event.preventDefault();
      speak(answered);
      if (answered) cells[0]?.scrollIntoView({ block: 'nearest' });
    },
    { signal },
  );
  // Where the form leads to another page, its address bears the id.
  form.addEventListener('formdata', ({ formData }) => formData.set(TRACK_ID_PARAMETER, trackId()), { signal });
  root.dataset['alive'] = '';
  return () => {
    ended.abort();
    to.replaceChildren(...ports);
    form.noValidate = false;
    delete root.dataset['alive'];
  };
}
