import { describe, expect, test } from 'vitest';
import { readYaml } from '../../../model/reading/yaml.ts';

function read(text: string, offset = 0) {
  return readYaml({ file: 'ports.yaml', text: ' '.repeat(offset) + text }, { text, offset });
}

describe('YAML values', () => {
  test.each([
    { what: 'a day', text: 'on: 2026-10-01', value: { on: '2026-10-01' } },
    { what: 'the country code of Norway', text: 'country: NO', value: { country: 'NO' } },
    { what: 'the words yes and on', text: 'a: yes\nb: on', value: { a: 'yes', b: 'on' } },
    { what: 'a clock time', text: 'cutOff: 12:30', value: { cutOff: '12:30' } },
  ])('[M01] keep $what as text', ({ text, value }) => {
    expect(read(text).value).toEqual(value);
  });

  test('[M01] may use an anchor a few times', () => {
    expect(read('a: &desk { name: Ocean }\nb: *desk').value).toEqual({ a: { name: 'Ocean' }, b: { name: 'Ocean' } });
  });

  test.each([
    { what: 'a tag that would run code', text: 'a: !!js/function "x"', code: 'yaml/tag' },
    { what: 'a field that is given twice', text: 'port: A\nport: B', code: 'yaml/duplicate-key' },
    { what: 'a tab for indentation', text: 'port:\n\tname: A', code: 'yaml/tab' },
    { what: 'an open quote', text: 'port: "Hamburg', code: 'yaml/syntax' },
    { what: 'brackets without end', text: '['.repeat(2000), code: 'yaml/too-deep' },
    { what: 'lists in lists', text: `${'- '.repeat(100)}x`, code: 'yaml/too-deep' },
    {
      what: 'aliases that unfold into millions of values',
      text: `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefg'].map((name, i) => `${name}: &${name} [${`*${'abcdef'[i]},`.repeat(9)}]`).join('\n')}`,
      code: 'yaml/too-many-aliases',
    },
  ])('[M01] must not contain $what', ({ text, code }) => {
    const { value, diagnostics } = read(text);
    expect(value).toBeUndefined();
    expect(diagnostics[0]?.code).toBe(code);
  });
});

describe('places in YAML', () => {
  test('[C2] are exact for a nested value', () => {
    const { locate } = read('rows:\n  - { id: deham, lat: 53.5 }\n  - { id: cnsha, lat: 31.2 }');
    expect(locate(['rows', 1, 'lat'])).toMatchObject({ line: 3, column: 23, endLine: 3, endColumn: 27 });
  });

  test('[C2] are those of the nearest parent for a missing value', () => {
    const { locate } = read('rows:\n  - { id: deham }');
    expect(locate(['rows', 0, 'source', 'title'])).toMatchObject({ line: 2, column: 5 });
  });

  test('[C2] are those of the second of two equal keys', () => {
    expect(read('port: A\nport: B').diagnostics[0]?.place).toMatchObject({ line: 2, column: 1 });
  });

  test('[C2] include the offset of the data in its file', () => {
    expect(read('port: DEHAM', 10).locate(['port'])).toMatchObject({ line: 1, column: 17 });
  });
});
