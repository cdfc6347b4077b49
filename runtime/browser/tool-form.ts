import { ANSWER_SLOT, HTML_SLOT, type SlotAnswer, slotTexts } from '../../contract/answer-slots.ts';
import { readShipment } from '../../contract/shipment.ts';
import { afterPaint } from './after-paint.ts';
import { fillHtmlSlots, fillSlots } from './fill-slots.ts';
import { allowsMotion } from './motion.ts';

/** The values of a form, by field name. */
export interface ToolFormValues {
  get: (name: string) => string | null;
}

export interface ToolFormOptions {
  /** The names of the form's fields. */
  fields: readonly string[];
  /** Computes the answer. It must not throw for any values. */
  answer: (values: ToolFormValues) => SlotAnswer;
  /**
   * Loads data that the answer to these values needs. Returns undefined if it has them. Until they arrive, the page shows the
   * earlier answer.
   */
  prepare?: (values: ToolFormValues) => Promise<void> | undefined;
  /** Returns the answer as CSV; undefined without an answer. */
  csv?: (values: ToolFormValues) => { name: string; text: string } | undefined;
  /**
   * True if the fields that an address lacks are empty, as at the edge. Otherwise they keep the values of the page, which links
   * to a few fields rely on.
   */
  isWholeAddress?: boolean;
  /** True on a page about something else, whose address must not change. */
  isEmbedded?: boolean | undefined;
  /** True if the answer takes long to compute on a slow phone. The page then shows keys first. */
  isDeferred?: boolean;
  /** Returns the parameters of the address that reproduces the answer. By default they are the fields of the form. */
  address?: (values: ToolFormValues) => readonly (readonly [string, string])[];
}

/**
 * Enhances the form of a tool: fills it from the address of the page, updates the answer while the visitor types, and
 * writes the values into the address, so that it reproduces the answer. Returns a function that ends this.
 */
export function enhanceToolForm(root: HTMLElement, given: ToolFormOptions): () => void {
  const { fields, csv, isEmbedded = false } = given;
  const form = root.querySelector('form') as HTMLFormElement;
  let carried = isEmbedded ? {} : carriedBy(location.search, fields);
  const options: ToolFormOptions = { ...given, answer: (values) => given.answer(withCarried(values, carried)) };
  const view = answerView(root, form, options);
  const showAll = (visited = fields) => {
    for (const field of fields) if (controlOf(form, field)?.value && isChanged(form, [field])) openAround(form, field);
    view.visit(...visited);
  };
  const { address = (values: ToolFormValues) => fields.map((field) => [field, values.get(field) ?? ''] as const) } =
    options;
  const writeAddress = () => isEmbedded || replaceQuery([...address(toolFormValues(form)), ...Object.entries(carried)]);
  const ended = new AbortController();
  const on = (target: EventTarget | null, type: string, listener: (event: Event) => void) =>
    target?.addEventListener(type, listener, { signal: ended.signal });

  form.noValidate = true;
  // Those fields of the edge are for submissions without script.
  root.querySelector(`[${HTML_SLOT}="carried"]`)?.replaceChildren();
  const asked = isEmbedded ? [] : readAddress(form, options);
  // A link gives a few fields. The others have no error before the visitor has seen them.
  if (asked.length > 0) showAll(asked);
  else if (isChanged(form, fields)) showAll();
  else if (Object.keys(carried).length > 0) showNext(root, options.answer({ get: () => null }));
  const soon = (run: () => void) => (options.isDeferred ? afterPaint(run, ended.signal) : run());
  on(form, 'input', ({ target }) => soon(() => view.type((target as HTMLInputElement).name)));
  on(form, 'change', ({ target }) => {
    soon(() => view.visit((target as HTMLInputElement).name));
    writeAddress();
  });
  on(form, 'submit', (event) => {
    event.preventDefault();
    showAll();
    writeAddress();
    const wrong = root.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else scrollToAnswer(root);
  });
  on(form, 'reset', () => {
    carried = {};
    // The browser resets the fields after this event.
    setTimeout(() => {
      view.restart();
      writeAddress();
    });
  });
  on(root.querySelector('[data-print]'), 'click', () => print());
  on(root.querySelector('[data-csv]'), 'click', () => {
    const give = () => download(csv?.(toolFormValues(form)));
    // A visitor can ask for the file before its data have arrived.
    const loading = options.prepare?.(toolFormValues(form));
    if (loading) void loading.then(give);
    else give();
  });
  root.dataset.alive = '';
  return () => {
    ended.abort();
    form.noValidate = false;
    delete root.dataset.alive;
  };
}

/** Shows the figure of the answer where it is below the screen, as on a phone. */
function scrollToAnswer(root: HTMLElement): void {
  const figure = root.querySelector(`[${ANSWER_SLOT}="figure"]`);
  if (!figure || figure.getBoundingClientRect().bottom <= innerHeight) return;
  figure.scrollIntoView({ behavior: allowsMotion() ? 'smooth' : 'instant' });
}

/** Returns what an address says of a shipment beyond the fields of a form. The page hands it over to the next one. */
function carriedBy(search: string, fields: readonly string[]): Readonly<Record<string, string>> {
  const shipment = readShipment(new URLSearchParams(search));
  return Object.fromEntries(Object.entries(shipment).filter(([name]) => !fields.includes(name)));
}

function withCarried(values: ToolFormValues, carried: Readonly<Record<string, string>>): ToolFormValues {
  return { get: (name) => carried[name] ?? values.get(name) };
}

/** Shows only where the shipment of an address goes on, beside an example that is not of it. */
function showNext(root: HTMLElement, { html = {} }: SlotAnswer): void {
  if (html['next']) fillHtmlSlots(root, { next: html['next'] });
}

/** The props of a calculator's island: the context of its answer. */
type CalculatorProps<Context> = Context & {
  /** True in an article, whose address must not change. */
  isEmbedded: boolean;
};

/** Returns the hydrator of a calculator whose answer needs no data sets. It updates the answer while the visitor types. */
export function calculator<Context extends object>(
  fields: readonly string[],
  answer: (values: ToolFormValues, context: Context) => SlotAnswer,
): (root: HTMLElement, props: CalculatorProps<Context>) => () => void {
  return (root, props) =>
    enhanceToolForm(root, { fields, answer: (values) => answer(values, props), isEmbedded: props.isEmbedded });
}

interface AnswerView {
  /** Shows the answer, and the errors of visited fields except this one, which the visitor changes. */
  type: (field: string) => void;
  /** Shows the answer, from now on with the errors of these fields, which the visitor has left or an address has. */
  visit: (...fields: readonly string[]) => void;
  /** Shows the answer without errors, as before the first visit. */
  restart: () => void;
}

function answerView(root: HTMLElement, form: HTMLFormElement, options: ToolFormOptions): AnswerView {
  const { fields, answer, prepare } = options;
  const visited = new Set<string>();
  const show = () => {
    const loading = prepare?.(toolFormValues(form));
    if (loading) void loading.then(show);
    else showNow();
  };
  const showNow = () => {
    const { errors = {}, ...rest } = answer(toolFormValues(form));
    const shown = Object.fromEntries(Object.entries(errors).filter(([field]) => visited.has(field)));
    showAnswer({ root, form, fields }, { ...rest, errors: shown });
  };
  const visit = (...left: readonly string[]) => {
    for (const field of left) visited.add(field);
    show();
  };
  return {
    type(field) {
      visited.delete(field);
      show();
    },
    visit,
    restart() {
      visited.clear();
      show();
    },
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the control of a field; null for buttons, which answers render. */
function controlOf(form: HTMLFormElement, field: string): Control | null {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLElement && !(control instanceof HTMLButtonElement) ? (control as Control) : null;
}

/** Returns the values of a form's fields. */
export function toolFormValues(form: HTMLFormElement): ToolFormValues {
  const data = new FormData(form);
  return {
    get: (name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : null;
    },
  };
}

/** Copies the fields of the address into the form. Returns the names of those that the address has. */
function readAddress(form: HTMLFormElement, { fields, isWholeAddress = false }: ToolFormOptions): readonly string[] {
  const query = new URLSearchParams(location.search);
  const given = fields.filter((field) => query.has(field));
  const read = isWholeAddress && given.length > 0 ? fields : given;
  for (const field of read) {
    const control = controlOf(form, field);
    if (control) setValue(control, query.get(field) ?? '');
  }
  return given;
}

/** Sets a value. A list keeps its selection if it has no such option. */
function setValue(control: Control, value: string): void {
  const isUnknown =
    control instanceof HTMLSelectElement && ![...control.options].some((option) => option.value === value);
  if (!isUnknown) control.value = value;
}

/** Returns whether the visitor, or the browser after a reload, has changed a field. */
function isChanged(form: HTMLFormElement, fields: readonly string[]): boolean {
  return fields.some((field) => {
    const control = controlOf(form, field);
    if (control instanceof HTMLSelectElement) {
      const initial = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected);
      return control.selectedIndex !== Math.max(initial, 0);
    }
    return control !== null && control.value !== control.defaultValue;
  });
}

interface ShownForm {
  root: ParentNode;
  form: HTMLFormElement;
  fields: readonly string[];
}

/** Fills the slots below `root` with an answer, and marks the fields whose values are wrong. */
export function showAnswer({ root, form, fields }: ShownForm, answer: SlotAnswer): void {
  fillSlots(root, slotTexts(answer, fields));
  fillHtmlSlots(root, answer.html ?? {});
  for (const field of fields) markField(form, field, answer.errors?.[field] !== undefined);
}

/** Marks a field as invalid or valid for assistive technology. An invalid field becomes visible. */
function markField(form: HTMLFormElement, field: string, isWrong: boolean): void {
  const control = controlOf(form, field);
  if (isWrong) control?.setAttribute('aria-invalid', 'true');
  else control?.removeAttribute('aria-invalid');
  if (isWrong) openAround(form, field);
}

/** Opens the details around a field, as the edge does for a field with a value or an error. */
function openAround(form: HTMLFormElement, field: string): void {
  let details = controlOf(form, field)?.closest('details');
  while (details) {
    details.open = true;
    details = details.parentElement?.closest('details');
  }
}

/** Writes the parameters that are not empty into the address of the page, without a new entry in the history. */
function replaceQuery(parameters: readonly (readonly [string, string])[]): void {
  const query = new URLSearchParams(
    parameters.filter(([, value]) => value !== '').map((parameter) => [...parameter]),
  ).toString();
  const { pathname, hash } = location;
  history.replaceState(history.state, '', `${pathname}${query === '' ? '' : `?${query}`}${hash}`);
}

/** Gives the visitor a file with this name and text. */
export function download(file: { name: string; text: string } | undefined): void {
  if (file === undefined) return;
  const link = document.createElement('a');
  // The byte order mark tells spreadsheets that the file is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', file.text], { type: 'text/csv' }));
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
