import { expect, test } from 'vitest';
import { draftInterfaces } from '../../../pipeline/translations/interface-texts.ts';

test('[M04] the interface texts of a draft that are still English are named', () => {
  const days = (count: string) => `${count} days`;
  const english = { frame: { menu: 'Menu', main: 'Main' }, pages: { days, kinds: ['one'] } };
  const german = { frame: { menu: 'Menü', main: 'Main' }, pages: { days, kinds: ['eins'] } };
  const texts = { 'en-US': english, 'zh-CN': german };
  expect(draftInterfaces(['zh-CN'], texts)).toEqual([
    { locale: 'zh-CN', texts: 4, untranslated: ['frame.main', 'pages.days'] },
  ]);
  expect(draftInterfaces([], texts)).toEqual([]);
});
