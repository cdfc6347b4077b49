import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { diagnose, type WithDiagnostics, withoutValue } from '../../model/diagnostics/diagnostic.ts';
import { rangeIn } from '../../model/diagnostics/fix.ts';
import { isRecord } from '../../model/reading/known-fields.ts';
import { readPlainFile } from '../../model/reading/plain-file.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { readYamlFile } from '../../model/reading/read-yaml-file.ts';
import type { Yaml } from '../../model/reading/yaml.ts';
import { flowText, type WrittenRow } from './data-file.ts';
import type { FieldChange, ImportInput, PlannedImport } from './planned-import.ts';

/** What a source says about the rows that we hold. */
export interface SourceFacts {
  /** The name of the data file without `.yaml`. */
  kind: string;
  /** Returns the values of fields of a row as YAML writes them, or a note for a person, or undefined for other rows. */
  factsOf: (row: WrittenRow) => Readonly<Record<string, string>> | string | undefined;
  /** Rows that a person asked for. */
  added: readonly WrittenRow[];
  /** Further notes. */
  notes: readonly string[];
}

/** Plans new values in the rows of a main data file. Everything else in the file stays as its author wrote it. */
export function planUpdates(
  { root, bytes, program, release, effective }: ImportInput,
  { kind, factsOf, added, notes }: SourceFacts,
): WithDiagnostics<PlannedImport> {
  const disk = join(root, 'data', `${kind}.yaml`);
  const { value: yaml, diagnostics } = readYamlFile({ disk, file: `content/data/${kind}.yaml` }, FILE_SIZE_LIMITS.data);
  const rows = isRecord(yaml?.value) ? (yaml.value['rows'] as WrittenRow[] | undefined) : undefined;
  if (yaml === undefined || rows === undefined) return { diagnostics };
  if (release === undefined || effective === undefined) {
    const message = 'The file does not say which release it is.';
    const hint = 'Pass --release with its name, and --effective with its day.';
    return withoutValue(diagnose('input/import-file', { message, hint }));
  }
  const edits: Edit[] = [];
  const changed: FieldChange[] = [];
  const found: string[] = [];
  for (const [index, row] of rows.entries()) {
    const facts = factsOf(row);
    if (typeof facts === 'string') found.push(`${row.id}: ${facts}`);
    for (const [field, after] of Object.entries(typeof facts === 'object' ? facts : {})) {
      const before = String(row[field]);
      if (row[field] === undefined || before === after || Number(before) === Number(after)) continue;
      edits.push({ path: ['rows', index, field], newText: after });
      changed.push({ id: row.id, field, before, after });
    }
  }
  const isNew = ({ id }: WrittenRow) => rows.every((row) => row.id !== id);
  const list = added.filter(isNew).map((row) => `  - ${flowText(row)}\n`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const record = `# Last import: ${release} (${effective}), SHA-256 ${sha256}, ${program}.`;
  const after = withRecord(edited(yaml, edits), { record, effective }) + list.join('');
  const before = readPlainFile(disk, FILE_SIZE_LIMITS.data);
  const changes = { added: added.filter(isNew).map(({ id }) => id), removed: [], changed };
  const files = before.toString() === after ? [] : [{ disk, before, after }];
  return { value: { files, changes, rowsBefore: rows.length, notes: [...found, ...notes] }, diagnostics: [] };
}

interface Edit {
  path: readonly (string | number)[];
  newText: string;
}

function edited({ source, locate }: Yaml, edits: readonly Edit[]): string {
  const places = edits.map(({ path, newText }) => ({ range: rangeIn(source, locate(path)), newText }));
  return places
    .toSorted((a, b) => b.range[0] - a.range[0])
    .reduce((text, { range: [start, end], newText }) => text.slice(0, start) + newText + text.slice(end), source.text);
}

/** Returns the text with the record of the import in its first line, and with the day of the check. */
function withRecord(text: string, { record, effective }: { record: string; effective: string }): string {
  const plain = text.replace(/^# Last import: .*\n/, '');
  const dated = plain.replace(/checkedOn: *(\d{4}-\d\d-\d\d)/, (line, day: string) =>
    day < effective ? `checkedOn: ${effective}` : line,
  );
  return `${record}\n${dated}`;
}
