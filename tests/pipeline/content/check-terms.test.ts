import { describe, expect, test } from 'vitest';
import { term } from '../support/items.ts';
import { codesOf, readTestSite } from '../support/site.ts';

const CHINESE = '二十英尺标准箱，船公司用它来表示船舶运力，也用来计算航线的舱位。';
const TERMS = 'content/en-US/glossary-term';

describe('names of glossary terms', () => {
  test.each([
    {
      what: 'an alias that is the title',
      fields: { aliases: ['free time'] },
      message: 'The term already has the name "free time".',
    },
    {
      what: 'an alias that is the abbreviation',
      fields: { abbreviation: 'FT', aliases: ['FT'] },
      message: 'The term already has the name "FT".',
    },
    {
      what: 'an alias that is the title of another term',
      fields: { aliases: ['Demurrage'] },
      message: '"Free time" is also',
    },
    {
      what: 'an alias of another term',
      fields: { aliases: ['Demurrage charges'] },
      message: '"Demurrage charges" is also a name of /glossary/demurrage, so articles link only one of the two.',
    },
  ])('[P11] conflict when there is $what', ({ fields, message }) => {
    const { diagnostics } = readTestSite({ [`${TERMS}/free-time.md`]: term('Free time', fields) });
    const known = message.replace(
      '"Free time" is also',
      '"Demurrage" is also a name of /glossary/demurrage, so articles link only one of the two.',
    );
    expect(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.message])).toEqual([
      ['content/duplicate-name', known],
    ]);
  });

  test('[P11] conflict at the second of two terms, and the finding names the first', () => {
    const { diagnostics } = readTestSite({
      [`${TERMS}/free-time.md`]: term('Free time', { aliases: ['grace', 'free days'] }),
      [`${TERMS}/lay-days.md`]: term('Lay days', { aliases: ['Free days'] }),
    });
    expect(diagnostics).toMatchObject([
      {
        place: { file: `${TERMS}/lay-days.md`, line: 6, column: 11 },
        related: [{ place: { file: `${TERMS}/free-time.md`, line: 6, column: 19 } }],
      },
    ]);
  });

  test.each([
    { what: 'names that differ in capitals', fields: { aliases: ['DEMURRAGE'] } },
    { what: 'a name of a hidden term', fields: { aliases: ['Demurrage'], draft: true } },
    { what: 'two forms of a word', fields: { aliases: ['Free times'] } },
  ])('[P11] do not conflict: $what', ({ fields }) => {
    expect(codesOf(readTestSite({ [`${TERMS}/free-time.md`]: term('Free time', fields) }))).toEqual([]);
  });

  test('[P11] may be the same in different languages', () => {
    expect(
      codesOf(
        readTestSite({
          'content/zh-CN/glossary-term/teu.md': term('TEU', { summary: CHINESE }, '从上架的那一天往回数。'),
          [`${TERMS}/teu.md`]: term('TEU'),
        }),
      ),
    ).toEqual([]);
  });

  test('[P11] conflict once when two terms have the same title', () => {
    expect(codesOf(readTestSite({ [`${TERMS}/free-time.md`]: term('Demurrage') }))).toEqual(['plan/duplicate-title']);
    const site = readTestSite({ [`${TERMS}/free-time.md`]: term('Demurrage', { metaTitle: 'Free time' }) });
    expect(codesOf(site)).toEqual(['content/duplicate-name']);
  });
});
