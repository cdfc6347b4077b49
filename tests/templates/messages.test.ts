import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { messages } from '../../contract/messages.ts';
import { pageBarMessages } from '../../templates/components/page/page-bar.messages.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY, sourceFiles } from '../helpers/sources.ts';

type Message = string | { [key: string]: Message } | ((...words: unknown[]) => string);
type Table = Record<Locale, Record<string, Message>>;

const FILES = notEmpty(sourceFiles(['templates', 'tools']).filter(({ file }) => /[./]messages\.ts$/.test(file)));
const TABLES = (
  await Promise.all(FILES.map(async ({ file }) => (await import(join(REPOSITORY, file))) as Record<string, Table>))
).flatMap((exported) => notEmpty(Object.entries(exported)));

const LINE = { from: 'A', to: 'B', first: '2200', last: '2300', min: '2200', max: '2300', unit: 'USD' };
const LANE = { from: 'A', to: 'B', miles: '5,680', via: '' };

/** The arguments of every message function, call by call. */
const WORDS: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'chartMessages.summary': [[LINE]],
  'chartMessages.gapOf': [['1,130', 'USD/FEU']],
  'chartMessages.gap': [['1,130']],
  'chartMessages.table': [[1], [25]],
  'chartMessages.old': [['2026']],
  'chartMessages.laneName': [['A', 'B']],
  'paginationMessages.pageOf': [[1, 3]],
  'eguideMessages.chapters': [[1], [8]],
  'formConfirmationMessages.chapters': [[1], [8]],
  'webinarMessages.minutes': [[60]],
  'webinarMessages.watch': [[52, 'video.example']],
  'jobsPageMessages.currency': [['CNY']],
  'dotMapMessages.title': [[0], [1], [2]],
  'dotMapMessages.lane': [[LANE], [{ ...LANE, via: '-' }]],
  'storedEntriesTableMessages.keeper': [['A', 'B']],
  'storedEntriesTableMessages.days': [['182']],
  'storedEntriesTableMessages.most': [['5']],
  'preferencesMessages.scripts': [['A']],
  'preferencesMessages.again': [['182']],
  'preferencesMessages.countries': [['51']],
  'privacyMessages.captcha': [['A']],
  'privacyMessages.errors': [['A']],
  'privacyMessages.replay': [['A']],
  'privacyMessages.leadsErasedAfter': [['30']],
  'homeUpdateMessages.lane': [['A', 'B']],
  'homeUpdateMessages.week': [['USD/FEU', '2026']],
  'updateIndexMessages.lane': [['A', 'B', '40HC']],
  'updateIndexMessages.week': [
    ['November 16, 2026', undefined],
    ['November 16, 2026', '+2.1%'],
  ],
  'updateIndexMessages.change': [['+2.1%']],
  'quoteFormMessages.inTitle': [['A', { at: 2, count: 4 }]],
  'ratePageMessages.ofWeek': [['November 16, 2026']],
  'ratePageMessages.between': [['USD 2,210', 'USD 2,790']],
  'ratePageMessages.series': [['40HC']],
  'ratePageMessages.perWeek': [[{ equipment: '40HC', week: 'November 16, 2026' }]],
  'ratePageMessages.weeks': [['1'], ['25']],
  'ratePageMessages.days': [['June 1, 2026', 'November 16, 2026']],
  'ratePageMessages.point': [[{ week: 'November 16, 2026', rate: 'USD 2,430' }]],
  'laneStripMessages.days': [['1'], ['14–16']],
  'timelineMessages.before': [[1], [5]],
  'timelineMessages.after': [[1], [17]],
  'laneStripMessages.journey': [[{ from: 'A', to: 'B', days: '1' }], [{ from: 'A', to: 'B', days: '14–16' }]],
  'atlasFormMessages.countPorts': [['1'], ['342']],
  'atlasFormMessages.countAirports': [['1'], ['192']],
  'laneStripMessages.total': [['1'], ['14–16']],
  'containerFitMessages.piece': [['600 × 400 × 400', '12']],
  'containerFitMessages.inside': [[{ size: '5.90 × 2.35 × 2.39', volume: '33.1', payload: '28.2' }]],
  'containerFitMessages.pieces': [['1'], ['225']],
  'containerFitMessages.rows': [[{ length: 9, width: 5, height: 5 }]],
  'containerFitMessages.used': [[{ volume: '21.6', ofVolume: '65.2%', weight: '2.7', ofPayload: '9.6%' }]],
};

/** Returns every text of a message, with its arguments filled in. */
function textsOf(key: string, message: Message): string[] {
  if (typeof message === 'string') return [message];
  if (typeof message === 'function') return notEmpty(WORDS[key]).map((words) => message(...words));
  return notEmpty(Object.values(message)).flatMap((part) => textsOf(key, part));
}

const keysOf = (locale: Locale) =>
  TABLES.flatMap(([name, table]) =>
    notEmpty(Object.entries(table[locale])).map(([key, message]) => ({ key: `${name}.${key}`, message })),
  );
const textsIn = (locale: Locale) =>
  notEmpty(keysOf(locale).flatMap(({ key, message }) => textsOf(key, message).map((text) => ({ key, text }))));

describe('messages', () => {
  test.each(textsIn('zh-CN'))('[M04] contain Chinese for $key on Chinese pages: $text', ({ text }) => {
    // An em dash is the only text between two names.
    expect(text).toMatch(/[\p{Script=Han}—]/u);
  });

  test('[M04] contain no Chinese on English pages', () => {
    expect(textsIn('en-US').filter(({ text }) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test.each(LOCALES)('[M04] are not empty in %s', (locale) => {
    expect(textsIn(locale).filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  test('[M04] with arguments are all tested', () => {
    const taking = keysOf('en-US').filter(({ message }) => typeof message === 'function');
    expect(taking.map(({ key }) => key).toSorted()).toEqual(Object.keys(WORDS).toSorted());
  });

  test('[M04] appear in one table only', () => {
    // A figure with its unit, such as `{volume} m³` or `USD {value}`, has no wording that could differ.
    const worded = textsIn('en-US').filter(({ text }) => !/^(?:[A-Z]{3} )?\{\w+\}\s?\S{0,4}$/.test(text));
    const homes = Map.groupBy(worded, ({ text }) => text);
    expect([...homes].filter(([, all]) => all.length > 1).map(([text]) => text)).toEqual([]);
  });

  test('[M04] invite visitors in the language of the linked page', () => {
    expect(LOCALES.map((locale) => pageBarMessages[locale].readIn)).toEqual(['Read in English', '阅读中文版']);
  });

  test('[M04] do not compile without a language, with a missing key or with an extra key', () => {
    const english = { some: 'text' };
    const tables = [
      // @ts-expect-error a language is missing
      messages({ 'en-US': english }),
      // @ts-expect-error a key is missing
      messages({ 'en-US': english, 'zh-CN': {} }),
      // @ts-expect-error no other language has the key
      messages({ 'en-US': english, 'zh-CN': { some: '文字', more: '更多' } }),
      // @ts-expect-error a number is not what the first language takes
      messages({ 'en-US': { of: (name: string) => name }, 'zh-CN': { of: (count: number) => `${count}` } }),
    ];
    expect(tables.map((table) => table['en-US'])).toEqual([english, english, english, { of: expect.any(Function) }]);
  });
});
