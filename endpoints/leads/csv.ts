import { ATTRIBUTION_FIELDS } from '../../contract/attribution.ts';
import { definitionOf } from '../../forms/definitions.ts';
import { FORMS } from '../../forms/form-names.ts';
import { JOURNEY_FACTS } from '../../forms/sending.ts';
import type { Lead } from './store/lead.ts';

const FIELDS = [...new Set(FORMS.flatMap((form) => definitionOf(form).fields.map(({ name }) => name)))];
const JOURNEY: readonly string[] = [...JOURNEY_FACTS, ...ATTRIBUTION_FIELDS];
const COLUMNS: readonly string[] = ['id', 'received', 'form', 'locale', 'state', 'reason', ...FIELDS, ...JOURNEY];

/** Separates the values of a field with several values. */
const SEPARATOR = '; ';
/** Without a byte order mark, Excel decodes UTF-8 with the system's code page and garbles Chinese text. */
const BOM = '\uFEFF';

/**
 * The beginning of any text that a spreadsheet could read as a formula. In some locales spreadsheets split at
 * semicolons and then ignore the quotes around our cells; some programs end a row at a line end inside quotes. The
 * expression therefore matches a formula after every separator and line end in a value, quoted or not. It allows white
 * space before the formula, because some programs trim cells. It includes full-width signs, because programs in East
 * Asian locales treat them like the usual ones.
 */
const FORMULA = /(?<=(?:^|[,;\n])[\s"]*)[=+\-@＝＋－＠﹦﹢﹣﹫]/gu;

/** A cell of digits that a spreadsheet would change: it drops zeros at the start and rounds long numbers. */
const CHANGED_NUMBER = /^(?:0\d+|\d{12,})$/;

/**
 * Writes leads as a CSV table for spreadsheets (RFC 4180, UTF-8 with a byte order mark). No cell is a formula, whether
 * the spreadsheet splits at commas or at semicolons, because an apostrophe precedes any text that would begin one. It
 * also precedes telephone numbers that a spreadsheet would change.
 */
export function* leadsCsv(leads: Iterable<Lead>): Generator<string> {
  yield BOM + rowOf(COLUMNS);
  for (const lead of leads) yield rowOf(cellsOf(lead));
}

function cellsOf({ id, received, form, locale, state, reason = '', fields, journey, damaged }: Lead): string[] {
  const values = new Map(Object.entries(fields));
  const way = new Map(Object.entries(journey));
  const faults = damaged === undefined ? reason : `damaged: ${damaged.join(SEPARATOR)}`;
  const about = [id, received, form, locale, state, faults];
  return [
    ...about,
    ...FIELDS.map((name) => [values.get(name) ?? ''].flat().join(SEPARATOR)),
    ...JOURNEY.map((name) => way.get(name) ?? ''),
  ];
}

function rowOf(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const harmless = withoutControls(text).replaceAll(FORMULA, "'$&").replace(CHANGED_NUMBER, "'$&");
  return /[",;\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Normalizes line ends to `\n`, and replaces tabs with spaces and every other control character (C0, DEL, C1) with a
 * replacement character.
 */
function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '\ufffd');
}
