import { definitionOf } from '../../forms/definitions.ts';
import { FORMS } from '../../forms/form-names.ts';
import { JOURNEY_FACTS } from '../../forms/sending.ts';
import { ATTRIBUTION_FIELDS } from '../../runtime/contract/attribution.ts';
import type { Lead } from './store/lead.ts';

const FIELDS = [...new Set(FORMS.flatMap((form) => definitionOf(form).fields.map(({ name }) => name)))];
const JOURNEY: readonly string[] = [...JOURNEY_FACTS, ...ATTRIBUTION_FIELDS];
const COLUMNS: readonly string[] = ['id', 'received', 'form', 'locale', 'state', 'reason', ...FIELDS, ...JOURNEY];

/** Between the values of a field that has several. */
const SEPARATOR = '; ';
/** Without it Excel reads UTF-8 in the code page of its system, and Chinese text is garbled. */
const BOM = '\uFEFF';

/**
 * What a spreadsheet could take for the beginning of a formula. In some locales spreadsheets split at semicolons, and then
 * the quotes around our cells mean nothing to them; some programs end a row at a line end inside quotes. So the expression
 * finds a formula after every separator and line end in a value, whether it is quoted or not. Programs that trim cells see
 * it behind white space, and programs of East Asian locales take full-width signs for the usual ones.
 */
const FORMULA = /(?<=(?:^|[,;\n])[\s"]*)[=+\-@＝＋－＠﹦﹢﹣﹫]/gu;

/**
 * Writes leads as a table that spreadsheets open (RFC 4180, UTF-8 with a byte order mark), one that splits at commas or at
 * semicolons alike: no cell of either reading is a formula, because an apostrophe stands before what would begin one.
 */
export function* csvOf(leads: Iterable<Lead>): Generator<string> {
  yield BOM + rowOf(COLUMNS);
  for (const lead of leads) yield rowOf(cellsOf(lead));
}

function cellsOf({ id, received, form, locale, state, reason = '', fields, journey, damaged }: Lead): string[] {
  const own = new Map(Object.entries(fields));
  const way = new Map(Object.entries(journey));
  const faults = damaged === undefined ? reason : `damaged: ${damaged.join(SEPARATOR)}`;
  const about = [id, received, form, locale, state, faults];
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
  const harmless = withoutControls(text).replaceAll(FORMULA, "'$&");
  return /[",;\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Line ends are `\n`, tabs are spaces, and every other control character (C0, DEL, C1) is a replacement character. */
function withoutControls(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(/(?!\n)\p{Cc}/gu, '\ufffd');
}
