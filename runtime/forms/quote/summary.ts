import { createElement } from '../../browser/elements.ts';
import { fieldElementsIn, fieldLabelOf, fieldNameOf } from '../fields.ts';
import { type Control, controlsOf, controlText, hasAnswer } from './controls.ts';
import { problemOf, problemsWithin } from './problems.ts';
import type { SummaryWords } from './words.ts';

/**
 * Airlines charge a cubic meter as at least this many kilograms: 6,000 cm³ per kilogram (content: glossary, chargeable
 * weight).
 */
const KILOGRAMS_PER_CUBIC_METER = 167;

/**
 * Optional fields that make a price more exact, by mode. `usefulIn` adds the ready date for every mode.
 */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  'ocean-lcl': ['weight', 'volume'],
  air: ['weight', 'volume'],
};

interface Line {
  label: string;
  value: string;
}

/**
 * Writes a summary below `root`: the answers of each step into `[data-of]`, the required answers that are missing into
 * `[data-missing]`, and optional answers that would improve the price into `[data-better]`. It announces nothing to
 * screen readers.
 */
export function writeSummary(root: ParentNode, form: HTMLFormElement, words: SummaryWords): void {
  for (const step of form.querySelectorAll<HTMLElement>('[data-step]')) {
    const place = root.querySelector(`[data-of="${step.dataset.step}"]`);
    const lines = linesOf(step, words);
    const list = createElement('dl');
    list.append(
      ...lines.map(({ label, value }) => {
        const group = createElement('div');
        group.append(createElement('dt', label), createElement('dd', value));
        return group;
      }),
    );
    put(place, lines.length > 0 ? list : createElement('p', words.nothing));
  }
  put(root.querySelector('[data-missing]'), waysTo(neededIn(form), words.complete));
  put(root.querySelector('[data-better]'), waysTo(usefulIn(form, words), words.noMore));
}

/** Creates a list of buttons that lead to fields, or a text if there are none. */
function waysTo(fields: readonly Missing[], none: string): HTMLElement {
  if (fields.length === 0) return createElement('p', none);
  const list = createElement('ul');
  list.append(
    ...fields.map(({ field, label }) => {
      const item = createElement('li');
      const { step } = field.closest<HTMLElement>('[data-step]')?.dataset ?? {};
      item.append(createElement('button', label, { type: 'button', 'data-go': step, 'data-to': fieldNameOf(field) }));
      return item;
    }),
  );
  return list;
}

/** Replaces the content only if it differs, because an element in it may have the focus. */
function put(place: Element | null, content: HTMLElement): void {
  if (!place?.firstElementChild?.isEqualNode(content)) place?.replaceChildren(content);
}

/** Returns the answers of a step in order. All containers share one line. */
function linesOf(step: ParentNode, words: SummaryWords): Line[] {
  const fields = filledIn(step);
  const containers = fields.filter(isContainer);
  const lines = fields.flatMap((field): Line[] => {
    if (!isContainer(field)) return [{ label: fieldLabelOf(field) ?? '', value: valueOf(field, words) }];
    if (field !== containers[0]) return [];
    const counted = containers.map((container) =>
      words.container
        .replace('{count}', () => numberIn(container, words))
        .replace('{name}', () => fieldLabelOf(container) ?? ''),
    );
    return [{ label: words.containers, value: counted.join(words.separator) }];
  });
  const volume = Number(typedValueIn(step, 'volume').replaceAll(',', ''));
  if (typedValueIn(step, 'mode') !== 'air' || !(volume > 0)) return lines;
  const kilograms = numberText(volume * KILOGRAMS_PER_CUBIC_METER, words, 0);
  return [...lines, { label: words.volumeWeight, value: words.kilograms.replace('{count}', () => kilograms) }];
}

interface Missing {
  field: HTMLElement;
  label: string;
}

/** Returns required empty fields, and fields with wrong values. The form cannot be sent with them. */
function neededIn(form: HTMLFormElement): Missing[] {
  return problemsWithin(form).map(({ field }) => ({ field, label: fieldLabelOf(field) ?? '' }));
}

/** Returns empty optional fields that would make the price more exact. */
function usefulIn(form: HTMLFormElement, { containers }: SummaryWords): Missing[] {
  const mode = typedValueIn(form, 'mode');
  const wanted = [...(WANTED[mode] ?? []), 'cargoReadyDate'];
  const filled = filledIn(form);
  const empty = fieldElementsIn(form).filter((field) => !filled.includes(field));
  const first = mode === 'ocean-fcl' && !filled.some(isContainer) ? empty.find(isContainer) : undefined;
  return empty.flatMap((field) => {
    if (field === first) return [{ field, label: containers }];
    return wanted.includes(fieldNameOf(field)) ? [{ field, label: fieldLabelOf(field) ?? '' }] : [];
  });
}

/** Returns the typed or chosen value of a field; an empty text if there is none. */
export function typedValueIn(part: ParentNode, name: string): string {
  return textIn([...part.querySelectorAll<Control>(`[name="${name}"]`)]);
}

function textIn(controls: readonly Control[]): string {
  const given = controls.find(hasAnswer);
  return given ? controlText(given) : '';
}

export function isContainer(field: HTMLElement): boolean {
  return fieldNameOf(field).startsWith('containers');
}

function filledIn(part: ParentNode): HTMLElement[] {
  return fieldElementsIn(part).filter((field) => {
    const value = controlsOf(field).find(hasAnswer)?.value;
    // A field with zero containers counts as empty.
    return value !== undefined && !field.hidden && !(isContainer(field) && Number(value) === 0);
  });
}

function valueOf(field: HTMLElement, words: SummaryWords): string {
  const { language, separator, oneDay, days } = words;
  const given = controlsOf(field).filter(hasAnswer);
  const [first] = given;
  const value = textIn(given);
  if (fieldNameOf(field) === 'transitTime' && problemOf(field) === undefined) {
    return Number(value) === 1 ? oneDay : days.replace('{count}', () => numberIn(field, words));
  }
  if (first?.type === 'date') {
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
  }
  if (first?.getAttribute('inputmode')) return numberIn(field, words);
  const options = given.flatMap((control) => control.closest('label')?.textContent ?? []);
  return options.length > 0 ? options.join(separator) : value;
}

/** Formats the number in a field for the language. Returns anything else unchanged. */
function numberIn(field: HTMLElement, words: SummaryWords): string {
  const value = textIn(controlsOf(field));
  return problemOf(field) === undefined ? numberText(Number(value.replaceAll(',', '')), words) : value;
}

function numberText(value: number, { language }: SummaryWords, maximumFractionDigits = 3): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits }).format(value);
}
