import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { countriesIn } from '../../forms/countries.ts';
import { definitionOf, pageOf } from '../../forms/definitions.ts';
import type { Field } from '../../forms/field.ts';
import { FORMS } from '../../forms/form-names.ts';
import { messageFor } from '../../forms/messages.ts';
import { CAPTCHA_FIELD, ELAPSED_FIELD, JOURNEY_PREFIX, KEY_FIELD, TRAP_FIELD } from '../../forms/sending.ts';
import { fieldWords, formWords } from '../../forms/words.ts';
import { sharedFormTexts } from '../../locales/forms.ts';
import { notEmpty } from '../helpers/not-empty.ts';

const ALL = FORMS.flatMap((form) =>
  definitionOf(form).fields.map((field: Field) => ({ form, field, name: field.name })),
);
/** Returns every text in a tree of words. */
const textsIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words as object).flatMap(textsIn);

describe.each(LOCALES)('words of forms in %s', (locale) => {
  test('[Q7] contain every field of every form once, and no other', () => {
    const fieldNames = FORMS.flatMap((form) => Object.keys(formWords(form, locale).fields ?? {}));
    const named = [...Object.keys(sharedFormTexts[locale].fields), ...fieldNames];
    expect(named.toSorted()).toEqual([...new Set(ALL.map(({ name }) => name))].toSorted());
  });

  test.each(ALL)('[Q7] contain a text for exactly the options of $name in $form', ({ field }) => {
    const options = field.kind === 'agreement' ? [] : (field.options ?? []);
    const words = fieldWords(field.name, locale)?.options ?? {};
    expect(Object.keys(words).toSorted()).toEqual(options.toSorted());
    const said = Object.values(words);
    expect(new Set(said).size).toBe(said.length);
  });

  test('[Q7] contain thanks exactly for the forms that thank in place', () => {
    const thanking = FORMS.filter((form) => formWords(form, locale).thanks !== undefined);
    expect(notEmpty(thanking)).toEqual(FORMS.filter((form) => definitionOf(form).thanksInPlace));
  });

  test.each(FORMS)('[Q7] contain a name for the form %s and each of its steps', (form) => {
    const steps = definitionOf(form).steps?.map(({ id }) => id) ?? [];
    expect(Object.keys(formWords(form, locale).steps ?? {})).toEqual(steps);
  });

  test('[Q7] contain no empty text', () => {
    const words = FORMS.map((form) => formWords(form, locale));
    for (const text of notEmpty(textsIn([sharedFormTexts[locale], words]))) expect(text.trim()).not.toBe('');
  });
});

describe('field messages', () => {
  test('[Q7] are the six given messages, word for word', () => {
    expect(Object.values(sharedFormTexts['en-US'].messages)).toEqual([
      'Required',
      'Please enter an email address',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Please enter a valid response',
      'Invalid email',
    ]);
  });

  test.each(LOCALES)("[Q7] of %s are the field's own or the general ones", (locale) => {
    const all = sharedFormTexts[locale].messages;
    const name = 'website';
    expect(messageFor({ name }, 'missing', locale)).toBe(all.required);
    expect(messageFor({ name }, 'wrong', locale)).toBe(all.wrongResponse);
    expect(messageFor({ name, messages: { missing: 'missingEmail' } }, 'missing', locale)).toBe(all.missingEmail);
    expect(messageFor({ name, messages: { missing: 'missingEmail' } }, 'wrong', locale)).toBe(all.wrongResponse);
    expect(messageFor({ name, messages: { wrong: 'wrongPhone' } }, 'wrong', locale)).toBe(all.wrongPhone);
    // The field's own messages have priority.
    expect(messageFor({ name: 'origin' }, 'missing', locale)).toBe(
      { 'en-US': 'Enter an origin', 'zh-CN': '请填写起运地' }[locale],
    );
    expect(messageFor({ name: 'origin' }, 'wrong', locale)).toBe(all.wrongResponse);
    expect(messageFor({ name: 'weight' }, 'wrong', locale)).toMatch(/, such as 1,200$|，例如1,200$/);
  });
});

describe('countries', () => {
  test.each(LOCALES)('[Q2] of %s are the 249 of ISO 3166-1, each with a unique name', (locale) => {
    const countries = countriesIn(locale);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(249);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(249);
    expect(countries.filter(({ code, name }) => !/^[A-Z]{2}$/.test(code) || name === code || name === '')).toEqual([]);
    const { compare } = new Intl.Collator(locale);
    expect(countries.map(({ name }) => name)).toEqual(countries.map(({ name }) => name).toSorted(compare));
  });

  test('[Q2] have the names required in each locale', () => {
    const named = (locale: (typeof LOCALES)[number]) =>
      Object.fromEntries(countriesIn(locale).map(({ code, name }) => [code, name]));
    expect(named('zh-CN')).toMatchObject({
      CN: '中国',
      FK: '马尔维纳斯群岛（福克兰群岛）',
      HK: '中国香港',
      TW: '中国台湾',
    });
    expect(named('en-US')).toMatchObject({ CN: 'China', HK: 'Hong Kong SAR', MO: 'Macao SAR' });
  });
});

test('[Q7] a name that no form has, such as an object property, has no words', () => {
  expect(['toString', '__proto__', ''].map((name) => fieldWords(name, 'en-US'))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe('form fields', () => {
  const patterns = ALL.flatMap((entry) =>
    entry.field.pattern === undefined ? [] : [{ ...entry, pattern: entry.field.pattern }],
  );

  test.each(patterns)('[Q7] $name of $form has a pattern that browsers and hosts interpret alike', ({ pattern }) => {
    for (const flag of ['u', 'v']) expect(() => new RegExp(`^(?:${pattern})$`, flag)).not.toThrow();
  });

  test.each(patterns)(
    '[Q7] $name of $form has a pattern that rejects hostile text without delay',
    ({ pattern, field }) => {
      const hostile = [
        '0'.repeat(4000),
        'a@'.repeat(2000),
        `a@${'a-'.repeat(2000)}`,
        '-'.repeat(4000),
        '1,'.repeat(2000),
      ];
      const check = new RegExp(`^(?:${pattern})$`, 'u');
      expect(hostile.filter((text) => check.test(`${text}\n`))).toEqual([]);
      expect(field.maxLength).toBeLessThan(4000);
    },
  );

  test('[Q7] have no reserved names', () => {
    const taken = new Set<string>([KEY_FIELD, TRAP_FIELD, ELAPSED_FIELD, CAPTCHA_FIELD]);
    const names = notEmpty(ALL.map(({ name }) => name));
    expect(names.filter((name) => taken.has(name) || name.startsWith(JOURNEY_PREFIX))).toEqual([]);
    for (const form of FORMS) {
      const fieldNames = definitionOf(form).fields.map(({ name }) => name);
      expect(new Set(fieldNames).size).toBe(fieldNames.length);
    }
  });
});

describe('pageOf', () => {
  test.each(FORMS.filter((form) => form !== 'gated-content'))(
    '[Q7] returns the page of %s for any resource',
    (form) => {
      expect(pageOf(form, 'x')).toBe(definitionOf(form).page);
    },
  );

  test.each([
    ['peak-season', '/resources/peak-season'],
    ['Peak-Season', '/resources/Peak-Season'],
    [undefined, '/resources'],
    ['', '/resources'],
    ['../admin', '/resources'],
    ['a/b', '/resources'],
    ['eguides/first-import', '/eguides/first-import'],
    ['eguides/../admin', '/resources'],
    ['eguides/', '/resources'],
    ['eguides/a/b', '/resources'],
    ['a?b=c', '/resources'],
    ['//evil.example', '/resources'],
    ['a\n', '/resources'],
  ])('[Q7] returns for gated content %j the page %s', (resource, page) => {
    expect(pageOf('gated-content', resource)).toBe(page);
  });
});
