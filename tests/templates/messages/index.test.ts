import { describe, expect, test } from 'vitest';
import { messagesIn } from '../../../templates/messages/index.ts';
import { some } from '../../helpers/some.ts';

const [english, chinese] = [messagesIn('en-US'), messagesIn('zh-CN')];
const words = { from: '上海', to: '洛杉矶', first: '2200', last: '2300', min: '2200', max: '2300', unit: 'USD' };

/** Messages that take words are shown with these. */
const filled = ({ pageOf, chartSummary, chartOld, ...others }: typeof english) => {
  const { mapTitle, laneInWords, laneName, legModes, legDays, legsTotal, ...rest } = others;
  return {
    ...rest,
    ...legModes,
    mapTitle: mapTitle(1),
    legDays: legDays('2'),
    legsTotal: legsTotal('14–16'),
    laneInWords: laneInWords({ from: '', to: '', miles: '5,680', passage: 'suez' }),
    laneName: laneName('上海', '洛杉矶'),
    pageOf: pageOf(1, 3),
    chartOld: chartOld('2026'),
    chartSummary: chartSummary(words),
  };
};

describe('messages', () => {
  test.each(Object.entries(filled(chinese)))('[M04] says %s in Chinese on Chinese pages', (_key, text) => {
    expect(text).toMatch(/[\p{Script=Han}：，]/u);
  });

  test('[M04] holds no Chinese on English pages', () => {
    const { chartSummary: _placeNames, laneName: _others, ...texts } = filled(english);
    expect(some(Object.values(texts)).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test('[M04] invites in the language that it leads to', () => {
    expect([english.readIn, chinese.readIn]).toEqual(['Read in English', '阅读中文版']);
  });
});
