/** A record of a CSV file with the line on which it begins, from 1. */
export interface CsvRecord {
  row: number;
  fields: string[];
}

/** A field, in quotes or not, and what ends it. Sticky, so that it matches only at the position. */
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/y;

/**
 * Parses CSV (RFC 4180). Returns the problem instead if a quote has no end, or if lines end in two ways, because then
 * the file is not as its publisher wrote it. Skips empty lines.
 */
export function parseCsv(text: string): CsvRecord[] | { row: number; problem: string } {
  const records: CsvRecord[] = [];
  let row = 1;
  let next = 1;
  let fields: string[] = [];
  let lineEnd: string | undefined;
  for (let position = 0; position < text.length; ) {
    FIELD.lastIndex = position;
    const match = FIELD.exec(text);
    if (match === null) return { row, problem: 'has a quotation mark that does not begin or end a field' };
    const [whole, quoted, plain = '', end = ''] = match;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    position += whole.length;
    next += whole.split('\n').length - 1;
    if (end === ',') {
      if (position < text.length) continue;
      fields.push('');
    } else lineEnd ??= end;
    if (end !== ',' && end !== '' && end !== lineEnd)
      return { row, problem: 'ends with another line break than the lines before it' };
    if (fields.length > 1 || fields[0] !== '') records.push({ row, fields });
    fields = [];
    row = next;
  }
  return records;
}
