import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { importData } from '../../../pipeline/commands/import-data.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { readTestSite } from '../support/site.ts';
import { csvOf, exportWith, rowsOf } from './hts-fixture.ts';

const REV_4 = { release: '2026 HTS Revision 4', effective: '2026-02-24' };
const REV_10 = { release: '2026 HTS Revision 10', effective: '2026-06-08' };
const revision4 = () => Buffer.from(JSON.stringify(rowsOf('rev-4')));

type Given = Partial<Parameters<typeof importData>[0]>;
const importInto = (root: string, given: Given) =>
  importData({
    what: 'hts',
    root,
    bytes: exportWith(),
    program: 'waybill 1.0.0',
    withDescriptions: false,
    isDryRun: false,
    isConfirmed: false,
    ...given,
  });

/** Returns the texts of all files below a folder. */
function filesOf(root: string): Record<string, string> {
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.toSorted().map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]));
}

/** Returns a content folder with revision 4. */
function withRevision4(): string {
  const root = join(makeFolder(), 'content');
  mkdirSync(root);
  expect(importInto(root, { bytes: revision4(), ...REV_4 }).diagnostics).toEqual([]);
  return root;
}

describe('the import of the tariff', () => {
  test('[M07] writes a file for each chapter, and a row of the release', () => {
    const files = filesOf(withRevision4());
    expect(Object.keys(files)).toEqual([
      'data/tariff-lines.yaml',
      ...['01', '04', '17', '64', '84', '85', '91'].map((chapter) => `data/tariff-lines/${chapter}.yaml`),
      'data/tariff-releases.yaml',
    ]);
    expect(files['data/tariff-lines/85.yaml']).toBe(
      'rows:\n  - {id: "85171300", general: Free, column2: "35%", units: [No.]}\n',
    );
    expect(files['data/tariff-releases.yaml']).toContain('lines: 11, added: 11, removed: 0, changed: 0');
  });

  test('[M07] writes rows without findings', () => {
    const files = filesOf(withRevision4());
    const { diagnostics, data } = readTestSite(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/${name}`, text])),
    );
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([data['tariff-lines'].length, data['tariff-releases'].length]).toEqual([11, 1]);
  });

  test('[M07] shows the changes from revision 4 to revision 10, and writes only those', () => {
    const root = withRevision4();
    const before = filesOf(root);
    const { planned, diagnostics } = importInto(root, { ...REV_10, isConfirmed: true });
    expect(diagnostics).toEqual([]);
    expect(planned?.changes).toEqual({
      added: [],
      removed: [],
      changed: ['84501100', '84502000'].map((id) => ({
        id,
        field: 'chapter99',
        before: '9903.45.01, 9903.45.02, 9903.88.15',
        after: '9903.88.15',
      })),
    });
    const after = filesOf(root);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(changed).toEqual(['data/tariff-lines.yaml', 'data/tariff-lines/84.yaml', 'data/tariff-releases.yaml']);
    expect(after['data/tariff-releases.yaml']).toMatch(/checkedOn: 2026-06-08[^]*revision-10[^]*revision-4/);
  });

  test('[M07] writes the same bytes when it runs again, also for a compressed copy and without the names', () => {
    const root = withRevision4();
    importInto(root, { ...REV_10, isConfirmed: true });
    const before = filesOf(root);
    for (const given of [REV_10, {}, { bytes: gzipSync(exportWith()) }]) {
      const { planned, diagnostics } = importInto(root, given);
      expect([diagnostics, planned?.files]).toEqual([[], []]);
      expect(filesOf(root)).toEqual(before);
    }
  });

  test('[M07] keeps words, comments and the lines of the main file', () => {
    const root = withRevision4();
    const file = join(root, 'data/tariff-lines/64.yaml');
    const words = 'words: {en-US: "over $3 a pair", zh-CN: "每双超过3美元"}';
    const text = readFileSync(file, 'utf8').replace('units: [prs.]', `units: [prs.], ${words}`);
    writeFileSync(file, `# Shoes.\n${text}`);
    importInto(root, { ...REV_10, isConfirmed: true, bytes: exportWith({ '6402.99.79': { general: '36%' } }) });
    const rows = readFileSync(file, 'utf8').split('\n');
    expect(rows[0]).toBe('# Shoes.');
    expect(rows.filter((row) => row.includes(words))).toEqual([
      expect.stringContaining('id: "64029979"'),
      expect.stringContaining('id: "64029979-2026-06-08", general: "36%"'),
    ]);
  });

  test('[M07] refuses to change more than 5 percent of the rows without a confirmation', () => {
    const root = withRevision4();
    const before = filesOf(root);
    const { planned, diagnostics } = importInto(root, REV_10);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['input/import-change', '2 of 11 rows would change, more than 5 percent.'],
    ]);
    expect(planned?.changes.changed).toHaveLength(2);
    expect(filesOf(root)).toEqual(before);
  });

  test('[M07] writes nothing in a dry run, or if a row is unknown', () => {
    const root = withRevision4();
    const before = filesOf(root);
    expect(importInto(root, { ...REV_10, isConfirmed: true, isDryRun: true }).diagnostics).toEqual([]);
    const bytes = exportWith({ '8517.13.00.00': { other: '35' } });
    expect(importInto(root, { ...REV_10, isConfirmed: true, bytes }).diagnostics).toHaveLength(1);
    expect(filesOf(root)).toEqual(before);
  });

  test.each([
    ['a file of an unknown release', {}, /which release/],
    ['a release before the newest one', { release: '2026 HTS Basic', effective: '2026-01-01' }, /already imported/],
    ['a truncated archive', { ...REV_10, bytes: gzipSync(exportWith()).subarray(0, 200) }, /compressed data/],
  ])('[M07] refuses %s', (_, given, message) => {
    const { diagnostics } = importInto(withRevision4(), given);
    expect(diagnostics.map(({ message: text }) => text)).toEqual([expect.stringMatching(message)]);
  });

  test('[M07] says that a data file has no rows to merge with', () => {
    const root = withRevision4();
    writeFileSync(join(root, 'data/tariff-lines/85.yaml'), 'rows: none\n');
    const { diagnostics } = importInto(root, REV_10);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'content/data/tariff-lines/85.yaml has no list of rows.',
    ]);
  });

  test('[M07] takes the CSV, and keeps the references that it lacks', () => {
    const root = withRevision4();
    const before = filesOf(root);
    importInto(root, { ...REV_10, bytes: Buffer.from(csvOf(rowsOf('rev-10'))) });
    const after = filesOf(root);
    expect(after['data/tariff-lines/84.yaml']).toBe(before['data/tariff-lines/84.yaml']);
    expect(after['data/tariff-releases.yaml']).toContain('revision-10');
  });
});
