import { readFileSync } from 'node:fs';

/** A row of the official export. Descriptions are blank. */
export type ExportRow = Record<string, unknown> & { htsno: string };

/** Returns the rows of a cut-out of the official export. */
export function rowsOf(revision: 'rev-4' | 'rev-10'): ExportRow[] {
  return JSON.parse(readFileSync(new URL(`fixtures/hts-2026-${revision}.json`, import.meta.url), 'utf8'));
}

/** Returns an export with some rows changed, by their code; undefined removes the row. */
export function exportWith(changes: Readonly<Record<string, Partial<ExportRow> | undefined>> = {}): Buffer {
  const rows = rowsOf('rev-10').flatMap((row) =>
    Object.hasOwn(changes, row.htsno)
      ? changes[row.htsno] === undefined
        ? []
        : { ...row, ...changes[row.htsno] }
      : row,
  );
  return Buffer.from(JSON.stringify(rows));
}

const HEADER =
  'HTS Number,Indent,Description,Unit of Quantity,General Rate of Duty,Special Rate of Duty,Column 2 Rate of Duty,Quota Quantity,Additional Duties';

/** Returns the rows as the official CSV: with byte order mark, CRLF and lists of units as JSON. */
export function csvOf(rows: readonly ExportRow[]): string {
  const quoted = (value: unknown) => {
    const text = Array.isArray(value) ? (value.length > 0 ? JSON.stringify(value) : '') : String(value ?? '');
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) =>
    [row.htsno, row['indent'], row['description'], row['units'], row['general'], row['special'], row['other'], '', '']
      .map(quoted)
      .join(','),
  );
  return `\uFEFF${[HEADER, ...lines].join('\r\n')}\r\n`;
}
