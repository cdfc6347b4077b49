import { expect, test } from 'vitest';
import { withEnglish } from '../../locales/draft.ts';

const english = {
  menu: 'Menu',
  pages: { count: (many: number) => `${many} pages`, kinds: ['one', 'two'], next: 'Next' },
};

test('[M04] a language in preparation has its own texts, and the English one in place of each that it lacks', () => {
  const texts = withEnglish(english, { pages: { next: 'Weiter', kinds: ['eins'] } });
  expect([texts.menu, texts.pages.count(2), texts.pages.kinds, texts.pages.next]).toEqual([
    'Menu',
    '2 pages',
    ['eins'],
    'Weiter',
  ]);
  expect(withEnglish(english, {})).toEqual(english);
});
