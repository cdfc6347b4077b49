import { ATTRIBUTION_FIELDS } from '../../../runtime/contract/attribution.ts';
import { definitionOf } from '../../../runtime/contract/forms/definitions.ts';
import { FORMS } from '../../../runtime/contract/forms/form-names.ts';
import { JOURNEY_FACTS } from '../../../runtime/contract/forms/sending.ts';
import type { Lead } from './store/lead.ts';

const FIELDS = [...new Set(FORMS.flatMap((form) => definitionOf(form).fields.map(({ name }) => name)))];
const JOURNEY: readonly string[] = [...JOURNEY_FACTS, ...ATTRIBUTION_FIELDS];
const COLUMNS: readonly string[] = ['id', 'received', 'form', 'locale', 'state', 'reason', ...FIELDS, ...JOURNEY];

/** Between the values of a field that has several. */
const SEPARATOR = '; ';
/** Without it spreadsheets take UTF-8 for something else, and Chinese for nonsense. */
const BOM = '\uFEFF';

/**
 * Leads as a table that spreadsheets open (RFC 4180, UTF-8 with a mark that says so). No cell is a formula: those that would
 * begin one begin with an apostrophe.
 */
export function* csvOf(leads: Iterable<Lead>): Generator<string> {
  yield BOM + rowOf(COLUMNS);
  for (const lead of leads) yield rowOf(cellsOf(lead));
}

function cellsOf({ id, received, form, locale, state, reason = '', fields, journey }: Lead): string[] {
  const own = new Map(Object.entries(fields));
  const way = new Map(Object.entries(journey));
  const about = [id, received, form, locale, state, reason];
  return [
    ...about,
    ...FIELDS.map((name) => [own.get(name) ?? ''].flat().join(SEPARATOR)),
    ...JOURNEY.map((name) => way.get(name) ?? ''),
  ];
}

function rowOf(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  // Programs that know full-width signs take them for what they look like.
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
