import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { sourceFiles } from '../helpers/sources.ts';

/** `zh-CN` and also `zh`, because some code would compare only the language. */
const NAMES = LOCALES.flatMap((locale) => [locale, locale.replace(/-.*/, '')]);
const NAME = `["'\`](?:${NAMES.join('|')})["'\`]`;
const COMPARES = new RegExp(
  `[=!]==?\\s*${NAME}|${NAME}\\s*[=!]==?|\\bcase\\s+${NAME}|\\.(?:startsWith|includes)\\(\\s*${NAME}`,
);

describe('locale names in code', () => {
  test.each([
    "locale === 'zh-CN'",
    "'en-US' !== page.locale",
    'if (lang == "zh")',
    "case 'zh-CN':",
    'locale.startsWith(`zh`)',
  ])('[M04] are detected in comparisons: %s', (code) => {
    expect(code).toMatch(COMPARES);
  });

  test.each(["{ 'zh-CN': '、' }", "toLocaleString('en-US')", "readAs = 'en-US'"])(
    '[M04] are allowed as keys and values: %s',
    (code) => {
      expect(code).not.toMatch(COMPARES);
    },
  );

  test('[M04] never appear in comparisons', () => {
    const files = sourceFiles();
    expect(files.length).toBeGreaterThan(300);
    const guilty = files.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (COMPARES.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
    );
    expect(guilty).toEqual([]);
  });
});

describe('texts of languages', () => {
  test('[M04] stand in their folders, and no other code has Chinese text or names a locale of a translation', () => {
    const guilty = sourceFiles()
      .filter(({ file }) => !/^(?:locales\/|contract\/locales\.ts$)/.test(file))
      .flatMap(({ file, text }) => {
        const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
        const found = /\p{Script=Han}+|(["'`])(?!en-US)[a-z]{2}-[A-Z]{2}\1/u.exec(code);
        return found === null ? [] : [`${file}: ${found[0]}`];
      });
    expect(guilty).toEqual([]);
  });
});
