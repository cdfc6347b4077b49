import { type Control, controlsOf, isGiven, setAttributes } from './controls.ts';
import { problemOf, problemsWithin } from './problems.ts';
import type { SummaryWords } from './words.ts';

/** Kilograms that airlines count a cubic meter as, at the least: 6,000 cm³ for each (content: glossary, chargeable weight). */
const KILOGRAMS_PER_CUBIC_METER = 167;

/** Optional fields that make a price firmer, by the mode of the shipment; of each the day on which the cargo is ready. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  'ocean-lcl': ['weight', 'volume'],
  air: ['weight', 'volume'],
};

interface Line {
  label: string;
  value: string;
}

/**
 * Writes what was chosen so far into `[data-of]` of each step, what a price still needs into `[data-missing]` and what would
 * improve it into `[data-better]`, all below `root`.
 * It says nothing by itself: it is there to be read.
 */
export function writeSummary(root: ParentNode, form: HTMLFormElement, words: SummaryWords): void {
  for (const step of form.querySelectorAll<HTMLElement>('[data-step]')) {
    const place = root.querySelector(`[data-of="${step.dataset['step']}"]`);
    const lines = linesOf(step, words);
    const list = document.createElement('dl');
    list.append(
      ...lines.flatMap(({ label, value }) => {
        const group = document.createElement('div');
        group.append(textIn('dt', label), textIn('dd', value));
        return [group];
      }),
    );
    put(place, lines.length > 0 ? list : textIn('p', words.nothing));
  }
  put(root.querySelector('[data-missing]'), waysTo(neededIn(form), words.complete));
  put(root.querySelector('[data-better]'), waysTo(usefulIn(form, words), words.noMore));
}

/** A list of buttons that lead to fields; a text where there are none. */
function waysTo(fields: readonly Missing[], none: string): HTMLElement {
  if (fields.length === 0) return textIn('p', none);
  const list = document.createElement('ul');
  list.append(
    ...fields.map(({ field, label }) => {
      const item = document.createElement('li');
      const go = textIn('button', label);
      const { step } = field.closest<HTMLElement>('[data-step]')?.dataset ?? {};
      setAttributes(go, { type: 'button', 'data-go': step, 'data-to': field.dataset['field'] });
      item.append(go);
      return item;
    }),
  );
  return list;
}

/** What stands there already stays: somebody may be in it. */
function put(place: Element | null, content: HTMLElement): void {
  if (!place?.firstElementChild?.isEqualNode(content)) place?.replaceChildren(content);
}

/** What was filled in of a step, in its order; containers are one line. */
function linesOf(step: ParentNode, words: SummaryWords): Line[] {
  const fields = filledIn(step);
  const containers = fields.filter(isContainer);
  const lines = fields.flatMap((field): Line[] => {
    if (!isContainer(field)) return [{ label: field.dataset['label'] ?? '', value: valueOf(field, words) }];
    if (field !== containers[0]) return [];
    const counted = containers.map((one) =>
      words.container.replace('{count}', numberIn(one, words)).replace('{name}', one.dataset['label'] ?? ''),
    );
    return [{ label: words.containers, value: counted.join(words.separator) }];
  });
  const volume = Number(typedIn(step, 'volume').replaceAll(',', ''));
  if (typedIn(step, 'mode') !== 'air' || !(volume > 0)) return lines;
  const kilograms = new Intl.NumberFormat(words.language, { maximumFractionDigits: 0 }).format(
    volume * KILOGRAMS_PER_CUBIC_METER,
  );
  return [...lines, { label: words.volumeWeight, value: words.kilograms.replace('{count}', kilograms) }];
}

interface Missing {
  field: HTMLElement;
  label: string;
}

/** What keeps the form from being sent: required fields that are empty, and fields that are wrong. */
function neededIn(form: HTMLFormElement): Missing[] {
  return problemsWithin(form).flatMap(({ field }) =>
    field.hidden ? [] : [{ field, label: field.dataset['label'] ?? '' }],
  );
}

/** Optional fields that are empty and would make the price firmer. */
function usefulIn(form: HTMLFormElement, { containers }: SummaryWords): Missing[] {
  const mode = typedIn(form, 'mode');
  const wanted = new Set([...(WANTED[mode] ?? []), 'cargoReadyDate']);
  const filled = new Set(filledIn(form));
  const fields = fieldsIn(form);
  const first = mode === 'ocean-fcl' && ![...filled].some(isContainer) ? fields.find(isContainer) : undefined;
  return fields.flatMap((field) => {
    if (field === first) return [{ field, label: containers }];
    return wanted.has(field.dataset['field'] ?? '') && !filled.has(field)
      ? [{ field, label: field.dataset['label'] ?? '' }]
      : [];
  });
}

/** What was typed into a field, or chosen; empty where nothing was. */
export function typedIn(part: ParentNode, name: string): string {
  const controls = [...part.querySelectorAll<Control>(`[name="${name}"]`)];
  return controls.find(isGiven)?.value.trim() ?? '';
}

export function isContainer(field: HTMLElement): boolean {
  return field.dataset['field']?.startsWith('containers') === true;
}

function fieldsIn(part: ParentNode): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('[data-field]')].filter((field) => !field.hidden);
}

function filledIn(part: ParentNode): HTMLElement[] {
  return fieldsIn(part).filter((field) => {
    const given = controlsOf(field).filter(isGiven);
    // Nobody asks for no container of a size.
    return given.length > 0 && !(isContainer(field) && Number(given[0]?.value) === 0);
  });
}

function valueOf(field: HTMLElement, words: SummaryWords): string {
  const { language, separator, oneDay, days } = words;
  const given = controlsOf(field).filter(isGiven);
  const [first] = given;
  const value = first?.value.trim() ?? '';
  if (field.dataset['field'] === 'transitTime' && problemOf(field) === undefined) {
    return Number(value) === 1 ? oneDay : days.replace('{count}', numberIn(field, words));
  }
  if (first?.type === 'date') {
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
  }
  if (first?.getAttribute('inputmode')) return numberIn(field, words);
  const options = given.flatMap((control) => control.closest('label')?.querySelector('span')?.textContent ?? []);
  return options.length > 0 ? options.join(separator) : value;
}

/** A number as the language writes it; what is none as it was typed. */
function numberIn(field: HTMLElement, { language }: SummaryWords): string {
  const value = controlsOf(field).find(isGiven)?.value.trim() ?? '';
  if (problemOf(field) !== undefined) return value;
  return new Intl.NumberFormat(language, { maximumFractionDigits: 3 }).format(Number(value.replaceAll(',', '')));
}

function textIn(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
