import { expect, test } from 'vitest';
import { chapterFileOf, dutyDataIn } from '../../../tools/duty-estimator/chapters.ts';
import { FIXTURE_DATA } from './duty-fixtures.ts';

const SEASON = { entered: ['04-01/06-30'], otherwise: ['08061020', '08061060'] };
const HASHES = ['one', 'two', 'three'];

test.each([
  ['0201.10', { 'duty/1': 'two' }],
  [' 03 01', { 'duty/2': 'three' }],
  ['０１０１２１', { 'duty/0': 'one' }],
  ['4202', {}],
  ['0000', {}],
  ['0', {}],
  ['', {}],
])('[U1] the code %j needs the file of its chapter', (hsCode, expected) => {
  expect(chapterFileOf(new URLSearchParams({ hsCode }), { parts: HASHES })).toEqual(expected);
});

test('[U1] lines of a file have the facts of their group', () => {
  const facts = { validFrom: '2026-01-01', checkedOn: '2026-11-01', source: { title: 'HTSUS' } };
  const groups = [
    {
      ...facts,
      lines: [
        ['61091000', 'T-shirts', '16.5%', '90%', 'Free (AU)'],
        ['61099010', 'Others', '32%', '90%'],
        ['08061040', 'Grapes', 'Free', '$8.83/m3', null, SEASON],
      ],
    },
  ];
  const file = { groups, codeLists: {}, orders: [], headings: {} };
  const { lines } = dutyDataIn({ freight: {}, duty: FIXTURE_DATA, 'duty/60': file });
  expect(lines).toEqual([
    {
      ...facts,
      id: '61091000',
      code: '61091000',
      name: 'T-shirts',
      general: '16.5%',
      column2: '90%',
      special: 'Free (AU)',
    },
    { ...facts, id: '61099010', code: '61099010', name: 'Others', general: '32%', column2: '90%' },
    {
      ...facts,
      id: '08061040',
      code: '08061040',
      name: 'Grapes',
      general: 'Free',
      column2: '$8.83/m3',
      season: SEASON,
    },
  ]);
  expect(dutyDataIn({ duty: FIXTURE_DATA }).lines).toEqual([]);
});
