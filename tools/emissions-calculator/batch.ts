import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { LOCALES } from '../../contract/locales.ts';
import { parseNumber } from '../../contract/typed-numbers.ts';
import { shipmentWords } from '../../locales/answers.ts';
import { csvOf } from '../parts/csv.ts';
import type { FormQuery } from '../tool.ts';
import type { EmissionsContext } from './answer.ts';
import { type Chain, chainOf } from './chain.ts';
import { declarationHtml, declarationLines, declarationOfAll } from './declaration.ts';
import { type EmissionsInput, parseEmissions } from './input.ts';
import { problemTexts } from './problems.ts';
import { grams } from './programs.ts';
import type { MainMode } from './ways.ts';
import { type EmissionsWriter, emissionsWriterOf } from './write.ts';

/** The most shipments that one calculation answers. */
export const MOST_SHIPMENTS = 500;
/** The cells of a line: origin, destination, mode, metric tons. */
const CELLS = 4;
/** Fields of the form that are for its own shipment only. */
const OWN_FIELDS = new Set(['way', 'preKm', 'onKm', 'teu', 'own']);

/** A line that is not empty, with its number in the text. */
export interface BatchLine {
  number: number;
  text: string;
}

/** A line with its emissions, or with the reason why it has none. */
export type BatchRow = BatchLine & ({ problem: string } | { problem?: never; input: EmissionsInput; chain: Chain });

/** Returns the lines with shipments. A heading without any digit in its weight is not one. */
export function batchLines(text: string): BatchLine[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, index) => ({ number: index + 1, text: line.trim() }));
  const filled = lines.filter((line) => line.text !== '');
  const [first, ...rest] = filled;
  const cells = first === undefined ? [] : cellsOf(first.text);
  return cells.length === CELLS && !/\p{Nd}/u.test(cells[CELLS - 1] ?? '') ? rest : filled;
}

/** Returns the cells of a line. Tabs separate them, or else semicolons, or else commas. Quotes keep separators in a cell. */
function cellsOf(line: string): string[] {
  const pieces = line.split(/"([^"]*)"/);
  const outside = pieces.filter((_, index) => index % 2 === 0).join('');
  const separator = [/\t/, /[;\uFF1B]/].find((sign) => sign.test(outside)) ?? /[,\uFF0C]/;
  const cells = [''];
  for (const [index, piece] of pieces.entries()) {
    const [first = '', ...rest] = index % 2 === 0 ? piece.split(separator) : [piece];
    cells.push((cells.pop() ?? '') + first, ...rest);
  }
  return cells.map((cell) => cell.trim());
}

/** Computes the shipment of a line with the factors and hubs of the form. It never throws. */
export function answerLine(line: BatchLine, form: FormQuery, context: EmissionsContext): BatchRow {
  const { words } = context;
  const cells = cellsOf(line.text);
  const [from = '', to = '', modeText = '', weight = ''] = cells;
  if (cells.length !== CELLS)
    return { ...line, problem: interpolate(words.batch.cells, { count: String(cells.length) }) };
  const mode = modeOf(modeText);
  if (mode === undefined) return { ...line, problem: words.errors.mode };
  const own: Readonly<Record<string, string>> = { from, to, mode, load: tonsOf(weight) };
  const query = { get: (name: string) => own[name] ?? (OWN_FIELDS.has(name) ? '' : form.get(name)) };
  const parsed = parseEmissions(query, context);
  if ('input' in parsed) return { ...line, ...parsed, chain: chainOf(parsed.input, parsed.input.way) };
  const writer = emissionsWriterOf(words, context.locale);
  const texts = Object.values(problemTexts(parsed.problems, writer));
  return { ...line, problem: [...new Set(texts)].join(writer.facts.sentenceSeparator) };
}

function modeOf(text: string): MainMode | undefined {
  const typed = text.toLowerCase();
  const isOf = (mode: MainMode) => LOCALES.some((locale) => shipmentWords[locale].modes[mode].includes(typed));
  return (['ocean', 'air'] as const).find(isOf);
}

/** Returns a weight in metric tons. Without a unit it is in metric tons already. */
function tonsOf(text: string): string {
  const [, amount = '', unit = ''] = /^([\p{Nd}.,\uFF0E\s]+)(.*)$/u.exec(text.toLowerCase()) ?? [];
  const isOf = (name: 'kilograms' | 'tons') =>
    LOCALES.some((locale) => shipmentWords[locale].units[name].includes(unit));
  if (isOf('tons')) return amount;
  const value = isOf('kilograms') ? parseNumber(amount.trim(), { least: 0, most: 1e9 }) : undefined;
  return value === undefined ? text : String(value / 1000);
}

/** Renders a row: the route with distance and mass, and the emissions or the reason why there are none. */
export function batchRowHtml(row: BatchRow, writer: EmissionsWriter): SafeHtml {
  const { batch } = writer.words;
  const number = html`<th scope="row">${row.number}</th>`;
  if (row.problem !== undefined) {
    const problem = interpolate(batch.problem, { line: String(row.number), problem: row.problem });
    return html`<tr data-open="">${number}<td colspan="2">${row.text}<small>${problem}</small></td></tr>`;
  }
  const { chain, input } = row;
  const { from, to, km } = chain.way;
  const how = interpolate(batch.how, {
    cargo: writer.cargo(input.tonnes),
    by: writer.by(chain.way),
    km: writer.number(km),
  });
  const route = interpolate(batch.route, { from: from.name, to: to.name });
  return html`<tr>${number}<td>${route}<small>${how}</small></td><td>${writer.kg(chain.totalKg)}</td></tr>`;
}

/** Renders the table without rows, which the browser adds in slices, each in its own `tbody`. */
export function batchTableHtml({ words }: EmissionsWriter): SafeHtml {
  const { columns, caption } = words.batch;
  return html`<table><caption class="sr-only">${caption}</caption><thead><tr><th scope="col">${columns.line}</th><th scope="col">${columns.route}</th><th scope="col">${columns.amount}</th></tr></thead></table>`;
}

/** A row with emissions. */
type Answered = Extract<BatchRow, { problem?: never }>;

function answeredOf(rows: readonly BatchRow[]): Answered[] {
  return rows.filter((row): row is Answered => row.problem === undefined);
}

/** Returns the sum, with the number of lines that have emissions. */
export function batchSummary(rows: readonly BatchRow[], { words, co2e, whole }: EmissionsWriter): string {
  const answered = answeredOf(rows);
  const total = answered.reduce((sum, { chain }) => sum + chain.totalKg, 0);
  const figures = { total: co2e(total), count: whole(answered.length), lines: whole(rows.length) };
  return interpolate(answered.length === rows.length ? words.batch.all : words.batch.some, figures);
}

/** Renders the declaration of the sum; nothing without a line that has emissions. */
export function batchDeclarationHtml(rows: readonly BatchRow[], writer: EmissionsWriter): SafeHtml {
  const declaration = declarationOfRows(rows);
  return declaration === undefined ? html`` : declarationHtml(declaration, writer);
}

function declarationOfRows(rows: readonly BatchRow[]) {
  const answered = answeredOf(rows);
  const set = answered[0]?.input.set;
  return (
    set &&
    declarationOfAll(
      answered.map(({ chain, input }) => ({ chain, tonnes: input.tonnes })),
      set,
    )
  );
}

/** Returns every line as CSV, those with a problem too, then the declaration. */
export function batchCsv(rows: readonly BatchRow[], writer: EmissionsWriter): { name: string; text: string } {
  const declaration = declarationOfRows(rows);
  const lines = declaration === undefined ? [] : declarationLines(declaration, writer);
  const cells = [writer.words.batch.csv, ...rows.map((row) => csvRow(row)), [], ...lines];
  return { name: 'emissions-shipments.csv', text: csvOf(cells) };
}

function csvRow(row: BatchRow): (string | number)[] {
  if (row.problem !== undefined) return [row.number, row.text, '', '', '', '', '', '', '', '', row.problem];
  const { chain, input } = row;
  const { from, to, km, mode } = chain.way;
  const main = chain.legs.find(({ kind }) => kind === 'main');
  return [
    row.number,
    from.code,
    to.code,
    mode,
    input.tonnes,
    km,
    main?.adjustment ?? 1,
    main?.factor?.total ?? '',
    grams(chain.directKg),
    grams(chain.totalKg),
  ];
}
