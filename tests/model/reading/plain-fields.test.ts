import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { plainFields } from '../../../model/reading/plain-fields.ts';
import { YAML_OPTIONS } from '../../../model/reading/yaml.ts';
import { seeded, writeCorpus } from '../../bench/corpus.ts';
import { testsAllCases } from '../../helpers/extent.ts';
import { makeSite } from '../../helpers/site.ts';
import { allContent, contentBelow } from '../../helpers/texts.ts';

const RANDOM_TEXTS = 30_000;
/** Above these codes are letters alone, apart from signs of which the tables have some. */
const CHARACTERS = testsAllCases ? 0x1_0000 : 0x3100;

/** Returns the result of the reference parser with the options of `readYaml`, or undefined if it reports a problem. */
function right(text: string): unknown {
  const document = parseDocument(text, YAML_OPTIONS);
  return document.errors.length + document.warnings.length > 0 ? undefined : document.toJS();
}

const isMistaken = (text: string) => {
  const fields = plainFields(text);
  return fields !== undefined && !isDeepStrictEqual(fields, right(text));
};

const STARTS = ['k0: ', 'title: ', 'a: ', 'list:\n  - ', ''];
const PIECES = [
  'a¦b:¦c¦title¦key¦: ¦:¦#¦ #¦- ¦  - ¦"¦\'¦\\¦true¦null¦True¦~¦2026-01-01¦1¦0x1¦1e3¦.5¦é¦海¦/x¦https://a.b¦|¦>¦&a',
  '*a¦!t¦%¦@¦`¦{¦}¦[¦]¦,¦?¦? ¦\t¦ ¦  ¦\n¦\n¦\n¦\n  - ¦\nk: ¦\nk2: ¦\nlist:\n  - ¦"x"¦\'y\'¦word¦—¦’¦\u0085¦\u00a0¦\u3000',
  'yes¦y¦---¦...¦<<¦=¦-¦__proto__¦constructor: x¦\r¦\u2028¦\ufeff¦\u0000¦\u007f¦\ud800¦.inf¦.NaN¦/¦//¦NO¦Null¦FALSE',
].flatMap((line) => line.split('¦'));

/** Returns fields of random pieces, some of them valid. */
function randomFields(seed: number): string {
  const random = seeded(Math.imul(seed, 2_654_435_761) + 1);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const pieces = Array.from({ length: Math.floor(random() * 9) }, () => pick(PIECES));
  return `${random() < 0.5 ? '' : '\n'}${pick(STARTS)}${pieces.join('')}${random() < 0.5 ? '\n' : ''}`;
}

describe('plainFields', () => {
  test(`[M01] returns the reference result or nothing, in ${RANDOM_TEXTS} random texts`, () => {
    const texts = Array.from({ length: RANDOM_TEXTS }, (_, seed) => randomFields(seed));
    expect(texts.filter(isMistaken)).toEqual([]);
    expect(texts.filter((text) => plainFields(text) !== undefined).length).toBeGreaterThan(RANDOM_TEXTS / 20);
  });

  test('[M01] returns the reference result or nothing with every character in, before and after a word', () => {
    const mistaken = Array.from({ length: CHARACTERS }, (_, code) => String.fromCharCode(code)).filter((character) =>
      isMistaken(
        `a: ${character}b\nc: b${character}c\nd: b${character}\ne: ${character}\nf: "${character}"\ng: '${character}'\nh:\n  - ${character}`,
      ),
    );
    const alone = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)).filter((character) =>
      [
        `a: ${character}b`,
        `a: b${character}c`,
        `a: b${character}`,
        `a: ${character}`,
        `a: "${character}"`,
        `a: '${character}'`,
        `${character}a: b`,
      ].some(isMistaken),
    );
    expect([...mistaken, ...alone].map((character) => character.charCodeAt(0).toString(16))).toEqual([]);
  });

  test('[M01] returns the reference result or nothing in all content', () => {
    const all = allContent().map(({ fields }) => fields);
    expect(all.filter(isMistaken)).toEqual([]);
  });

  test('[C3] parses at least 80 % of the posts of a large generated site', () => {
    const cwd = makeSite();
    writeCorpus(cwd, { articles: 20, seed: 3, base: cwd });
    const all = contentBelow(cwd).map(({ fields }) => fields);
    expect(all.filter(isMistaken)).toEqual([]);
    expect(all.filter((text) => plainFields(text) !== undefined).length / all.length).toBeGreaterThanOrEqual(0.8);
  });

  test.each<{ what: string; text: string; fields: object }>([
    {
      what: 'text',
      text: 'title: Booking early, (all in) & more',
      fields: { title: 'Booking early, (all in) & more' },
    },
    { what: 'Chinese text', text: 'title: 提前订舱：更省', fields: { title: '提前订舱：更省' } },
    { what: 'a day', text: 'on: 2026-10-01', fields: { on: '2026-10-01' } },
    { what: 'yes and no', text: 'a: true\nb: false', fields: { a: true, b: false } },
    { what: 'the country code of Norway', text: 'country: NO', fields: { country: 'NO' } },
    { what: 'a path', text: 'to: /blog/rates', fields: { to: '/blog/rates' } },
    { what: 'an address', text: 'url: https://example.com/a?b=c', fields: { url: 'https://example.com/a?b=c' } },
    { what: 'colons within words', text: 'cutOff: at 12:30', fields: { cutOff: 'at 12:30' } },
    { what: 'quotes', text: 'a: "12: #3"\nb: \'12: "3"\'', fields: { a: '12: #3', b: '12: "3"' } },
    { what: 'an empty text in quotes', text: `a: ""\nb: ''`, fields: { a: '', b: '' } },
    { what: 'quotes within a text', text: 'a: the "cut-off" isn\'t', fields: { a: 'the "cut-off" isn\'t' } },
    {
      what: 'a list',
      text: 'tags:\n  - air\n  - "1"\n  - true\nend: x',
      fields: { tags: ['air', '1', true], end: 'x' },
    },
    { what: 'a line end before and behind', text: '\ntitle: Booking\n', fields: { title: 'Booking' } },
    { what: 'a name that objects have', text: 'constructor: a', fields: { constructor: 'a' } },
  ])('[M01] parses $what', ({ text, fields }) => {
    expect(plainFields(text)).toStrictEqual(fields);
    expect(right(text)).toStrictEqual(fields);
  });

  test.each([
    { what: 'a number with a zero before it', text: 'order: 01' },
    { what: 'a number too large to be a count', text: 'order: 12345678901' },
    { what: 'a number with a sign', text: 'order: -1' },
    { what: 'a number that begins with a point', text: 'order: .5' },
    { what: 'a moment', text: 'at: 2026-10-01T10:00:00Z' },
    { what: 'null', text: 'a: null' },
    { what: 'null in capitals', text: 'a: NULL' },
    { what: 'true with a capital', text: 'a: True' },
    { what: 'a tilde', text: 'a: ~' },
    { what: 'nothing', text: 'a:' },
    { what: 'a blank', text: 'a: ' },
    { what: 'nothing in a list', text: 'a:\n  - ' },
    { what: 'no list where one could stand', text: 'a:\nb: c' },
    { what: 'no field at all', text: '' },
    { what: 'a colon and a blank', text: 'a: b: c' },
    { what: 'a colon at the end', text: 'a: b:' },
    { what: 'a hash', text: 'a: b #c' },
    { what: 'a hash within a word', text: 'a: C#' },
    { what: 'a comment', text: '# a\na: b' },
    { what: 'an open quote', text: 'a: "b' },
    { what: 'a quote with more behind', text: 'a: "b" c' },
    { what: 'a backslash in quotes', text: 'a: "b\\n"' },
    { what: 'a doubled quote', text: "a: 'b''c'" },
    { what: 'a key in quotes', text: '"a": b' },
    { what: 'a key twice', text: 'a: b\na: c' },
    { what: 'a map in a map', text: 'a:\n  b: c' },
    { what: 'a map in a list', text: 'a:\n  - b: c' },
    { what: 'a list without indent', text: 'a:\n- b' },
    { what: 'a list with more indent', text: 'a:\n    - b' },
    { what: 'a list in a list', text: 'a:\n  - - b' },
    { what: 'brackets', text: 'a: [b, c]' },
    { what: 'braces', text: 'a: {}' },
    { what: 'lines of text', text: 'a: |\n  b' },
    { what: 'a text that goes on', text: 'a: b\n  c' },
    { what: 'a blank line', text: 'a: b\n\nc: d' },
    { what: 'an anchor', text: 'a: &b c' },
    { what: 'an alias', text: 'a: *b' },
    { what: 'a tag', text: 'a: !b c' },
    { what: 'a tab', text: 'a: b\tc' },
    { what: 'a tab for an indent', text: 'a:\n\t- b' },
    { what: 'NEL', text: 'a: b\u0085c' },
    { what: 'a blank at the end', text: 'a: b ' },
    { what: 'a carriage return', text: 'a: b\r\nc: d' },
    { what: 'null for a key', text: 'null: a' },
    { what: 'true for a key', text: 'true: a' },
    { what: 'a second document', text: 'a: b\n---\nc: d' },
    { what: 'an item before any field', text: '  - a' },
  ])('[M01] leaves texts with $what to the reference parser', ({ text }) => {
    expect(plainFields(text)).toBeUndefined();
  });

  test('[M01] does not change the prototype for a __proto__ field', () => {
    const fields = plainFields('__proto__: a');
    if (fields !== undefined) expect(fields).toStrictEqual(right('__proto__: a'));
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});
