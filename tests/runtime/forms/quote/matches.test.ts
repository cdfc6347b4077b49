import { describe, expect, test } from 'vitest';
import type { PlaceKind, PortOrAirport } from '../../../../runtime/contract/places.ts';
import { findPlaces } from '../../../../runtime/forms/quote/matches.ts';
import { PLACES } from './quote-page.ts';

const codes = (text: string, kind?: PlaceKind) => findPlaces(PLACES, { text, kind }).map(({ code }) => code);

describe('places that match a text', () => {
  test.each([
    { what: 'a code in any case', text: 'cnsha', found: ['CNSHA'] },
    { what: 'a code without its country, its port first', text: 'lax', found: ['USLAX', 'LAX'] },
    { what: 'the beginning of a name', text: 'shang', found: ['CNSHA', 'PVG'] },
    { what: 'a name in the other language', text: '洛杉', found: ['USLAX', 'LAX'] },
    { what: 'a name without its accents', text: 'sao', found: ['GRU'] },
    { what: 'the beginning of a later word', text: 'pud', found: ['PVG'] },
    { what: 'a country', text: 'brazil', found: ['GRU'] },
    { what: 'words of name and country in any order', text: 'china pudong', found: ['PVG'] },
    { what: 'the text of an earlier choice', text: 'Shanghai (CNSHA)', found: ['CNSHA'] },
    { what: 'letters of full width', text: 'ＰＶＧ', found: ['PVG'] },
    { what: 'the inside of a word, as the last resort', text: 'apore', found: ['SGSIN'] },
  ])('[Q1] are found by $what', ({ text, found }) => {
    expect(codes(text)).toEqual(found);
  });

  describe('with other names', () => {
    const place = (code: string, name: string, other: string): PortOrAirport => ({
      code,
      name,
      country: 'Vietnam',
      kind: code.length === 5 ? 'port' : 'airport',
      other,
    });
    const places = [
      place('VNCMT', 'Cai Mep', '盖梅\nSaigon South'),
      place('VNSGN', 'Ho Chi Minh City', '胡志明市\nSaigon\nCat Lai\n西贡'),
      place('SAI', 'Saida', '赛达'),
    ];
    const found = (text: string) => findPlaces(places, { text, kind: undefined }).map(({ code }) => code);

    test.each([
      { what: 'the whole of any of them before the beginning of others', text: 'Saigon', codes: ['VNSGN', 'VNCMT'] },
      { what: 'one in another script', text: '西贡', codes: ['VNSGN'] },
      { what: 'the beginning of the last words', text: 'lai', codes: ['VNSGN'] },
      { what: 'their beginning, after the names of the page', text: 'sai', codes: ['SAI', 'VNCMT', 'VNSGN'] },
      { what: 'words of several of them', text: 'saigon lai', codes: ['VNSGN'] },
    ])('[U3] are found by $what', ({ text, codes: expected }) => {
      expect(found(text)).toEqual(expected);
    });

    test('[Q1] are found by the code of a port without its country, but not by the last letter of an airport', () => {
      expect(found('sgn')).toEqual(['VNSGN']);
      const byLetter = [place('VNDAD', 'Danang Port', ''), place('XYD', 'Elsewhere', '')];
      expect(findPlaces(byLetter, { text: 'd', kind: undefined }).map(({ code }) => code)).toEqual(['VNDAD', 'XYD']);
    });
  });

  test('[Q1] are empty for an unknown place', () => {
    expect(codes('Springfield')).toEqual([]);
  });

  test('[Q1] start with airports for air freight, and with ports for ocean freight', () => {
    expect(codes('shanghai', 'airport')).toEqual(['PVG', 'CNSHA']);
    expect(codes('shanghai', 'port')).toEqual(['CNSHA', 'PVG']);
    expect(codes('', 'airport').slice(0, 3)).toEqual(['PVG', 'LAX', 'GRU']);
  });

  test('[Q1] are eight at most', () => {
    const many = Array.from(
      { length: 12 },
      (_, at): PortOrAirport => ({
        code: `C${at}`,
        name: `Port ${at}`,
        country: 'China',
        kind: 'port',
        other: '',
      }),
    );
    expect(findPlaces(many, { text: 'port', kind: undefined })).toEqual(many.slice(0, 8));
  });
});
