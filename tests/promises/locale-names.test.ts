import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../runtime/contract/locales.ts';
import { sourceFiles } from '../helpers/sources.ts';

/** `zh-CN` and, as some would ask, `zh` alone. */
const NAMES = LOCALES.flatMap((locale) => [locale, locale.replace(/-.*/, '')]);
const NAME = `["'\`](?:${NAMES.join('|')})["'\`]`;
const COMPARES = new RegExp(
  `[=!]==?\\s*${NAME}|${NAME}\\s*[=!]==?|\\bcase\\s+${NAME}|\\.(?:startsWith|includes)\\(\\s*${NAME}`,
);

describe('what differs between the locales', () => {
  test.each([
    "locale === 'zh-CN'",
    "'en-US' !== page.locale",
    'if (lang == "zh")',
    "case 'zh-CN':",
    'locale.startsWith(`zh`)',
  ])('[M04] would be found where code asks for it by a name: %s', (code) => {
    expect(code).toMatch(COMPARES);
  });

  test.each(["{ 'zh-CN': '、' }", "toLocaleString('en-US')", "readAs = 'en-US'"])(
    '[M04] may be data under a name: %s',
    (code) => {
      expect(code).not.toMatch(COMPARES);
    },
  );

  test('[M04] is a fact of the locale: no code compares with its name', () => {
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(300);
    const guilty = files.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (COMPARES.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
    );
    expect(guilty).toEqual([]);
  });
});
