import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { findPlaces, resolvePlace } from '../../freight/find-places.ts';
import { type FreightPlace } from '../../freight/freight-place.ts';
import { placeText } from '../../tools/parts/place-text.ts';
import { PLACES } from './places-fixture.ts';

const codes = (text: string, limit = 8) => findPlaces(PLACES, text, { limit }).map(({ code }) => code);
const resolved = (text: string) => {
  const { place, nearest } = resolvePlace(PLACES, text);
  return place?.code ?? nearest?.map(({ code }) => code);
};

describe('findPlaces', () => {
  test.each([
    { what: 'a code in any case', text: 'cnsha', found: ['CNSHA'] },
    { what: 'an airport code before the port whose code ends with it', text: 'lax', found: ['LAX', 'USLAX'] },
    { what: 'a port code without its country', text: 'rtm', found: ['NLRTM'] },
    { what: 'the text of an earlier choice', text: 'Shanghai (CNSHA)', found: ['CNSHA'] },
    { what: 'that text with Chinese brackets', text: '上海（CNSHA）', found: ['CNSHA'] },
    { what: 'a name, the port before the airport', text: 'Los Angeles', found: ['USLAX', 'LAX'] },
    { what: 'a name in the other language', text: '洛杉矶', found: ['USLAX', 'LAX'] },
    { what: 'an alias', text: 'saigon', found: ['VNSGN'] },
    { what: 'the beginning of a name', text: 'shang', found: ['CNSHA', 'PVG'] },
    { what: 'the beginning of an alias', text: 'dan', found: ['PLGDN'] },
    { what: 'the beginning of a code', text: 'usp', found: ['USPDX', 'USPWM'] },
    { what: 'the beginning of a later word', text: 'pud', found: ['PVG'] },
    { what: 'two words inside a name', text: 'chi min', found: ['VNSGN'] },
    { what: 'the inside of a word', text: 'ngele', found: ['USLAX', 'LAX'] },
    { what: 'words of name and country in any order', text: 'china pudong', found: ['PVG'] },
    { what: 'a name and the beginning of its country', text: 'Rotterdam, Neth', found: ['NLRTM'] },
    { what: 'a country', text: 'brazil', found: ['GRU'] },
    { what: 'a name without its accents', text: 'sao paulo', found: ['GRU'] },
    { what: 'a letter that has no accent to remove', text: 'gdansk', found: ['PLGDN'] },
    { what: 'ligatures as two letters', text: 'aero', found: ['DKAAR'] },
    { what: 'a name without its apostrophe', text: 'xian', found: ['XIY'] },
    { what: 'a name with another apostrophe', text: 'Xi’an', found: ['XIY'] },
    { what: 'a name without its space', text: 'hongkong', found: ['HKHKG'] },
    { what: 'a name between spaces', text: '  hong \t kong ', found: ['HKHKG'] },
  ])('[U3] finds $what', ({ text, found }) => {
    expect(codes(text)).toEqual(found);
  });

  test('[U3] normalizes only names with other characters than letters, digits and Chinese characters', () => {
    const normalized = vi.spyOn(String.prototype, 'normalize');
    onTestFinished(() => normalized.mockRestore());
    const plain = PLACES.filter(({ name, words }) => /^[\w \n\u4E00-\u9FFF]*$/.test(name + words));
    expect(plain.length).toBeGreaterThan(5);
    findPlaces(structuredClone(plain), 'shang', { limit: 8 });
    expect(normalized).not.toHaveBeenCalled();
    findPlaces(structuredClone(PLACES), 'shang', { limit: 8 });
    expect(normalized).toHaveBeenCalled();
  });

  test('[U3] sorts exact code, exact name, beginning, word, inside, country', () => {
    const named = (code: string, name: string, country = 'Y'): FreightPlace => ({
      id: code.toLowerCase(),
      code,
      kind: 'port',
      name,
      country,
      words: '',
      area: '',
      at: [0, 0],
    });
    const sorted = [
      named('ABC', 'Q'),
      named('AAAA1', 'ABC'),
      named('AAAA2', 'Abcdef'),
      named('AAAA3', 'New Abc'),
      named('AAAA4', 'Xabcx'),
      named('AAAA5', 'W', 'Abc'),
    ];
    expect(findPlaces(sorted.toReversed(), 'abc', { limit: 8 })).toEqual(sorted);
    const mixed = [named('AAAA7', 'Abc', 'York'), named('AAAA6', 'New Abc York')];
    expect(findPlaces(mixed.toReversed(), 'abc york', { limit: 8 })).toEqual(mixed);
  });

  test('[U3] puts a main name before an alias, and a port before an airport', () => {
    expect(codes('london')).toEqual(['LHR', 'LGW']);
    expect(codes('shanghai')).toEqual(['CNSHA', 'PVG']);
  });

  test('[Q1] puts places of the wanted kind before all others', () => {
    const found = (text: string, kind: 'port' | 'airport') =>
      findPlaces(PLACES, text, { limit: 8, kind }).map(({ code }) => code);
    expect(found('shanghai', 'airport')).toEqual(['PVG', 'CNSHA']);
    expect(found('lax', 'port')).toEqual(['USLAX', 'LAX']);
    expect(found('', 'airport')[0]).toBe('PVG');
  });

  test('[U3] returns at most the limit', () => {
    expect(codes('portland', 1)).toEqual(['USPDX']);
    expect(codes('portland', 0)).toEqual([]);
    expect(codes('portland', -1)).toEqual([]);
  });

  test('[U3] returns the first ports for an empty text', () => {
    expect(codes('', 2)).toEqual(['CNSHA', 'USLAX']);
    expect(codes(' ', PLACES.length)).toHaveLength(PLACES.length);
  });

  test.each(['Springfield', '()', '，', '\u0000', 'shanghai'.repeat(1000), 'a '.repeat(60), '한국'])(
    '[U3] finds no place for %j',
    (text) => {
      expect(codes(text)).toEqual([]);
    },
  );
});

describe('resolvePlace', () => {
  test.each(PLACES)('[U3] returns $code for its code and for the text of its choice', (place) => {
    for (const text of [
      place.id,
      place.code,
      placeText(place, 'zh-CN'),
      ` ${placeText(place, 'en-US').toUpperCase()} `,
    ])
      expect(resolvePlace(PLACES, text)).toEqual({ place });
  });

  test.each([
    { text: 'Shanghai', code: 'CNSHA', why: 'a port before the airport with this alias' },
    { text: '上海', code: 'CNSHA', why: 'a name in the other language' },
    { text: '上海 (CNSHA)', code: 'CNSHA', why: 'a choice on the page in the other language' },
    { text: 'Los Angeles', code: 'USLAX', why: 'a port before the airport with this name' },
    { text: 'san pedro', code: 'USLAX', why: 'an alias' },
    { text: 'Sao Paulo', code: 'GRU', why: 'an alias that is the beginning of the name' },
    { text: 'rott', code: 'NLRTM', why: 'the only beginning' },
    { text: 'pudong', code: 'PVG', why: 'the only word' },
    { text: '浦东', code: 'PVG', why: 'the only part of a Chinese name' },
    { text: 'Rotterdam, Netherlands', code: 'NLRTM', why: 'a name with its country' },
    { text: 'Shanghai, China', code: 'CNSHA', why: 'the port of several places in the country' },
    { text: 'Port of Los Angeles, USA', code: 'USLAX', why: 'words around the name at both ends' },
    { text: 'Los Angeles airport', code: 'LAX', why: 'a word of one kind' },
    { text: '中国上海港', code: 'CNSHA', why: 'words around the name without spaces' },
    { text: '上海浦东机场', code: 'PVG', why: 'the other kind in Chinese' },
    { text: '美國洛杉磯', code: 'USLAX', why: 'traditional characters' },
    { text: 'Port of San Pedro (USLAX)', code: 'USLAX', why: 'a code after an alias' },
    { text: 'XI’ĀN', code: 'XIY', why: 'the tones of pinyin' },
  ])('[U3] returns $code for $text: $why', ({ text, code }) => {
    expect(resolved(text)).toBe(code);
  });

  test('[U4] prefers the wanted kind where a port and an airport have the name', () => {
    expect(resolvePlace(PLACES, 'Los Angeles', 'airport').place?.code).toBe('LAX');
    expect(resolvePlace(PLACES, 'Los Angeles').place?.code).toBe('USLAX');
    expect(resolvePlace(PLACES, 'Rotterdam', 'airport').place?.code).toBe('NLRTM');
  });

  test.each([
    { text: 'shang', nearest: ['CNSHA', 'PVG'], why: 'it begins two names' },
    { text: 'Portland', nearest: ['USPDX', 'USPWM'], why: 'two ports have this name' },
    { text: 'London', nearest: ['LHR', 'LGW'], why: 'two airports have this alias' },
    { text: 'Nice', nearest: ['ITVCE'], why: 'the inside of a word is another place' },
    { text: 'Brazil', nearest: ['GRU'], why: 'a country is no place' },
    { text: 'Ningbo (CNSHA)', nearest: ['CNSHA'], why: 'name and code contradict each other' },
    { text: 'Shangai', nearest: ['CNSHA', 'PVG'], why: 'a letter is missing' },
    { text: 'Shnaghai', nearest: ['CNSHA', 'PVG'], why: 'two letters are swapped' },
    { text: 'Los Angles', nearest: ['USLAX', 'LAX'], why: 'a letter of the second word is missing' },
    { text: 'Gdasnk', nearest: ['PLGDN'], why: 'two letters of a short name are swapped' },
    { text: '鹿特但', nearest: ['NLRTM'], why: 'a character is wrong' },
    { text: 'Shangai, China', nearest: ['CNSHA', 'PVG'], why: 'a letter is missing before the country' },
    { text: 'NLRTN', nearest: ['NLRTM'], why: 'a letter of the code is wrong' },
  ])('[U3] suggests $nearest for $text, because $why', ({ text, nearest }) => {
    expect(resolved(text)).toEqual(nearest);
  });

  test.each([
    '',
    ' ',
    'Springfield',
    'xyz',
    '东莞',
    '(((',
    '\u202e\u0000',
    '<script>alert(1)</script>',
    '\ud800',
    'x'.repeat(1_000_000),
    '港'.repeat(80),
    'port of '.repeat(10),
    `Shanghai${' '.repeat(10_000)}x`,
    '\u0301'.repeat(10_000),
    'ﷺ'.repeat(100),
  ])('[U3] suggests nothing for %j', (text) => {
    expect(resolvePlace(PLACES, text)).toEqual({ nearest: [] });
  });

  test('[U3] ignores control characters and markup around a name', () => {
    expect(resolved('\u0000Shang\u200bhai\u202e')).toBe('CNSHA');
    expect(resolved('<b>Rotterdam</b>')).toEqual(['NLRTM']);
  });

  test('[U3] suggests at most five places', () => {
    const many = PLACES.flatMap((place) => [place, { ...place, id: `${place.id}2`, code: `${place.code}2` }]);
    expect(resolvePlace(many, 'a').nearest).toHaveLength(5);
    expect(resolvePlace([...many, ...structuredClone(many)], 'Shanghei').nearest).toHaveLength(5);
  });

  test('[U3] writes the text of a place with the brackets of the language', () => {
    const place = { name: '上海', code: 'CNSHA' };
    expect([placeText(place, 'en-US'), placeText(place, 'zh-CN')]).toEqual(['上海 (CNSHA)', '上海（CNSHA）']);
  });

  test('[U3] returns nothing from an empty list', () => {
    expect(resolvePlace([], 'Shanghai')).toEqual({ nearest: [] });
  });
});
