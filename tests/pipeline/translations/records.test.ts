import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { withRecords } from '../../../pipeline/translations/change-records.ts';
import { readRecordHashes, readRecords } from '../../../pipeline/translations/records.ts';
import { makeSite } from '../../helpers/site.ts';

const FILE = 'content/translations/zh-CN/blog.yaml';
const ONE = { fields: 'summary=1a2b3c4d title=00000001', blocks: '', text: '12345678' };
const TWO = { fields: 'title=00000002', blocks: 'hero=0000000a text=0000000b', text: '1a2b3c4d 5e6f7a8b' };

function placed(text: string) {
  const disk = join(makeSite({ [FILE]: text }), FILE);
  return { disk, file: FILE, locale: 'zh-CN', type: 'blog' } as const;
}

function read(text: string) {
  return readRecords(placed(text));
}

const written = (changes: object) => withRecords('', { records: [], changes: new Map(Object.entries(changes)) });

describe('a file with records of translations', () => {
  test('[M04] is read back with the same values', () => {
    const text = written({ 'peak-season': TWO, 'air-cargo': ONE, '2026': ONE, null: TWO });
    expect(read(text)).toEqual({
      records: [
        { slug: '2026', ...ONE },
        { slug: 'air-cargo', ...ONE },
        { slug: 'null', ...TWO },
        { slug: 'peak-season', ...TWO },
      ],
      diagnostics: [],
    });
  });

  test('[M04] means the same in another form of YAML', () => {
    const text = written({ 'peak-season': TWO, 'air-cargo': { from: 'en-US', ...ONE } });
    const other = text.replaceAll(/^ {2}(\w+): "(.*)"$/gm, "    $1: '$2'");
    expect(other).not.toBe(text);
    expect(read(other)).toEqual(read(text));
  });

  test.each(['', '# Only a comment.\n'])('[M04] can be empty: %j', (text) => {
    expect(read(text)).toEqual({ records: [], diagnostics: [] });
  });

  test.each([
    ['a field twice', 'a:\n  fields: "b=00000001"\n  fields: "b=00000001"\n'],
    ['an item twice', 'a:\n  fields: "b=00000001"\na:\n  fields: "b=00000001"\n'],
    ['a record without fields', 'a:\n  text: "00000001"\n'],
    ['a record without anything', 'a:\n'],
    ['a field outside of records', '  fields: "b=00000001"\na:\n  fields: "b=00000001"\n'],
    ['a number instead of a hash', 'a:\n  fields: "b=00000001"\n  text: 12345678\n'],
    ['capital letters in a hash', 'a:\n  fields: "b=0000000A"\n'],
    ['hashes without names', 'a:\n  fields: "00000001"\n'],
    ['names in the text', 'a:\n  fields: "b=00000001"\n  text: "b=00000001"\n'],
    ['an original in an unknown locale', 'a:\n  from: "en-GB"\n  fields: "b=00000001"\n'],
    ['two originals', 'a:\n  from: "en-US"\n  from: "en-US"\n  fields: "b=00000001"\n'],
    ['a list', '- a\n'],
  ])('[M04] has no records, but a finding with a place, for %s', (_what, text) => {
    const { records, diagnostics } = read(text);
    expect(records).toEqual([]);
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.every(({ place }) => place?.file === FILE && place.line >= 1)).toBe(true);
  });

  test('[M04] is parsed once while its bytes are the same', () => {
    const file = placed(written({ a: ONE, b: TWO }));
    const { store } = memoryResults();
    const first = readRecordHashes(file, { store, bytes: 'one' });
    expect(first.hashes.map(([slug]) => slug)).toEqual(['a', 'b']);
    writeFileSync(file.disk, '');
    expect(readRecordHashes(file, { store, bytes: 'one' })).toEqual(first);
    expect(readRecordHashes(file, { store, bytes: 'two' }).hashes).toEqual([]);
  });

  test('[M04] gives another hash for each change of a record', () => {
    const hashOf = (record: object) =>
      readRecordHashes(placed(written({ a: record })), { store: memoryResults().store, bytes: undefined })
        .hashes[0]?.[1];
    const all = [
      TWO,
      { ...TWO, fields: 'title=00000003' },
      { ...TWO, blocks: 'hero=0000000a' },
      { ...TWO, text: '1a2b3c4d' },
      { ...TWO, blocks: '' },
    ].map(hashOf);
    expect(new Set(all).size).toBe(5);
    expect(all).not.toContain(undefined);
  });
});

describe('a change of records', () => {
  const change = (text: string, changes: object) =>
    withRecords(text, { records: read(text).records, changes: new Map(Object.entries(changes)) });

  test('[M04] changes no other line of the file', () => {
    const text =
      '# Ours.\n\n# About b.\nb:\n  fields: "t=00000001"\n  # A remark.\n\n# About d.\nd:\n  fields: "t=00000002"\n# End.\n';
    const record = '  fields: "title=00000002"\n  blocks: "hero=0000000a text=0000000b"\n  text: "1a2b3c4d 5e6f7a8b"\n';
    expect(change(text, { d: TWO })).toBe(text.replace('  fields: "t=00000002"\n', record));
    expect(change(text, { a: TWO, c: TWO, e: TWO })).toBe(
      text
        .replace('b:\n', `a:\n${record}b:\n`)
        .replace('  # A remark.\n', `  # A remark.\nc:\n${record}`)
        .replace('# End.\n', `e:\n${record}# End.\n`),
    );
    expect(change(text, { b: undefined, x: undefined })).toBe(
      text.replace('b:\n  fields: "t=00000001"\n  # A remark.\n', ''),
    );
  });

  test('[M04] adds a record to a file without a line end, and to a file with line ends of Windows', () => {
    const text = 'a:\n  fields: "t=00000001"';
    const after = `${text}\nb:\n  fields: "title=00000002"\n  blocks: "hero=0000000a text=0000000b"\n  text: "1a2b3c4d 5e6f7a8b"\n`;
    expect(change(text, { b: TWO })).toBe(after);
    expect(change(text.replaceAll('\n', '\r\n'), { b: TWO })).toBe(after);
  });

  test('[M04] keeps the records of a file in another form of YAML', () => {
    const text = '"a": { fields: "t=00000001" }\n"b": { fields: "t=00000002" }\n';
    const after = change(text, { c: ONE });
    expect(read(after).records.map(({ slug, fields }) => [slug, fields])).toEqual([
      ['a', 't=00000001'],
      ['b', 't=00000002'],
      ['c', ONE.fields],
    ]);
  });
});
