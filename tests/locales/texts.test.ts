import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import { siteTexts } from '../../locales/site.ts';
import { checkLanguage } from '../../model/language/check-language.ts';
import { readTermChoices } from '../../pipeline/content/read-term-choices.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';

type Message = string | { [key: string]: Message } | ((...words: unknown[]) => string);

/** The areas with texts only. */
const areasOf = (locale: Locale) => {
  const { frame, components, blocks, pages, tools, thirdParties } = siteTexts[locale];
  const calculators = calculatorTexts[locale];
  return { frame, components, blocks, pages, tools, thirdParties, calculators } as unknown as Record<string, Message>;
};

const LINE = { from: 'A', to: 'B', first: '2200', last: '2300', min: '2200', max: '2300', unit: 'USD' };
const LANE = { from: 'A', to: 'B', miles: '5,680', via: '' };

/** The arguments of every message function, call by call. */
const WORDS: Readonly<Record<string, readonly (readonly unknown[])[]>> = {
  'components.chart.summary': [[LINE]],
  'components.chart.gapOf': [['1,130', 'USD/FEU']],
  'components.chart.gap': [['1,130']],
  'components.chart.table': [[1], [25]],
  'components.chart.ends': [
    ['2026', true],
    ['2026', false],
  ],
  'components.chart.laneName': [['A', 'B']],
  'components.pagination.pageOf': [[1, 3]],
  'pages.eguide.chapters': [[1], [8]],
  'pages.formConfirmation.chapters': [[1], [8]],
  'pages.webinar.minutes': [[60]],
  'pages.webinar.watch': [[52, 'video.example']],
  'tools.jobs.page.currency': [['CNY']],
  'components.dotMap.title': [[0], [1], [2]],
  'components.dotMap.lane': [[LANE], [{ ...LANE, via: '-' }]],
  'components.storedEntriesTable.keeper': [['A', 'B']],
  'components.storedEntriesTable.days': [['182']],
  'components.storedEntriesTable.most': [['5']],
  'pages.preferences.scripts': [['A']],
  'pages.preferences.again': [['182']],
  'pages.preferences.countries': [['51']],
  'pages.privacy.captcha': [['A']],
  'pages.privacy.errors': [['A']],
  'pages.privacy.replay': [['A']],
  'pages.privacy.leadsErasedAfter': [['30']],
  'components.homeUpdate.lane': [['A', 'B']],
  'components.homeUpdate.week': [['USD/FEU', '2026']],
  'pages.updateIndex.lane': [['A', 'B', '40HC']],
  'pages.updateIndex.change': [['+2.1%']],
  'components.quoteForm.inTitle': [['A', { at: 2, count: 4 }]],
  'tools.rates.page.ofWeek': [['November 16, 2026']],
  'tools.rates.page.between': [['USD 2,210', 'USD 2,790']],
  'tools.rates.page.scale': [['USD 1,270', 'USD 4,080']],
  'tools.rates.page.series': [['40HC']],
  'tools.rates.page.perWeek': [[{ equipment: '40HC', week: 'November 16, 2026' }]],
  'tools.rates.page.weeks': [['1'], ['25']],
  'tools.rates.page.days': [['June 1, 2026', 'November 16, 2026']],
  'tools.rates.page.point': [[{ week: 'November 16, 2026', rate: 'USD 2,430' }]],
  'components.laneStrip.days': [['1'], ['14–16']],
  'blocks.beforeAfter.less': [['5 kg', '−25%']],
  'blocks.beforeAfter.more': [['5 kg', '']],
  'blocks.beforeAfter.fewer': [['5', '']],
  'blocks.timeline.before': [[1], [5]],
  'blocks.timeline.after': [[1], [17]],
  'components.laneStrip.journey': [[{ from: 'A', to: 'B', days: '1' }], [{ from: 'A', to: 'B', days: '14–16' }]],
  'tools.atlas.form.countPorts': [['1'], ['342']],
  'tools.atlas.form.countAirports': [['1'], ['192']],
  'components.laneStrip.total': [['1'], ['14–16']],
  'blocks.containerFit.piece': [['600 × 400 × 400', '12']],
  'blocks.containerFit.inside': [[{ size: '5.90 × 2.35 × 2.39', volume: '33.1', payload: '28.2' }]],
  'blocks.containerFit.pieces': [['1'], ['225']],
  'blocks.containerFit.used': [[{ volume: '21.6', ofVolume: '65.2%', weight: '2.7', ofPayload: '9.6%' }]],
};

interface Text {
  key: string;
  message: string | ((...words: unknown[]) => string);
}

/** Returns every text below a key. */
function textsBelow(key: string, message: Message): Text[] {
  if (typeof message !== 'object') return [{ key, message }];
  return notEmpty(Object.entries(message)).flatMap(([name, part]) => textsBelow(`${key}.${name}`, part));
}

const keysOf = (locale: Locale) =>
  notEmpty(Object.entries(areasOf(locale))).flatMap(([area, message]) => textsBelow(area, message));
/** The texts with their arguments filled in. */
const textsIn = (locale: Locale) =>
  notEmpty(
    keysOf(locale).flatMap(({ key, message }) =>
      typeof message === 'string'
        ? [{ key, text: message }]
        : notEmpty(WORDS[key]).map((words) => ({ key, text: message(...words) })),
    ),
  );

describe('interface texts', () => {
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

  test('[M04] appear in one place only', () => {
    // The label of a field may be the name of a container. A figure with its unit, such as `{volume} m³` or `USD {value}`, has no wording that could differ.
    const worded = textsIn('en-US').filter(
      ({ key, text }) => !key.includes('.containerNames.') && !/^(?:[A-Z]{3} )?\{\w+\}\s?\S{0,4}$/.test(text),
    );
    const homes = Map.groupBy(worded, ({ text }) => text);
    expect([...homes].filter(([, all]) => all.length > 1).map(([text]) => text)).toEqual([]);
  });

  test.each(LOCALES)('[C2] use the words of the term sheet in %s', (locale) => {
    const sheet = { disk: join(OURS, 'terms.yaml'), file: 'content/terms.yaml' };
    const { [locale]: choices } = readTermChoices(sheet).choices;
    const place = { file: 'locales', line: 1, column: 1, endLine: 1, endColumn: 1 };
    const texts = textsIn(locale).map(({ text }) => ({
      text,
      isCitation: false,
      placeOf: () => place,
      editOf: () => undefined,
    }));
    expect(choices).not.toEqual([]);
    const findings = checkLanguage(texts, locale, choices);
    expect(findings.filter(({ code }) => code === 'content/term-choice').map(({ message }) => message)).toEqual([]);
  });

  test('[M04] invite visitors in the language of the linked page', () => {
    expect(LOCALES.map((locale) => siteTexts[locale].components.pageBar.readIn)).toEqual([
      'Read in English',
      '阅读中文版',
    ]);
  });
});
