import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../contract/locales.ts';
import { definitionOf } from '../../../forms/definitions.ts';
import { formHtml } from '../../../forms/form-html.ts';
import { problemsOf } from '../../../forms/problems.ts';
import { normalizedValues, type Pair } from '../../../forms/values.ts';
import advisePhone from '../../../runtime/forms/phone.ts';

function start(locale: Locale = 'en-US', form: 'sign-up' | 'contact' = 'sign-up') {
  document.body.innerHTML = formHtml({ form, locale, id: form });
  const input = document.querySelector('[type=tel]') as HTMLInputElement;
  const ended = new AbortController();
  advisePhone(input, { locale, signal: ended.signal });
  let changes = 0;
  input.addEventListener('input', () => {
    changes += 1;
  });
  return {
    input,
    end: () => ended.abort(),
    changes: () => changes,
    advice: () => document.getElementById(`${input.id}.advice`)?.textContent,
    leave(typed: string) {
      input.value = typed;
      input.dispatchEvent(new Event('blur'));
    },
    choose(country: string) {
      (document.querySelector('[name=country]') as HTMLSelectElement).value = country;
    },
  };
}

/** Returns the problems of a contact form with these values. */
function problemsIn(pairs: readonly Pair[]) {
  const definition = definitionOf('contact');
  return problemsOf(definition, normalizedValues(definition, pairs));
}

describe('a phone number', () => {
  test.each([
    { locale: 'en-US', typed: '(213) 373-4253', is: '+1 213 373 4253' },
    { locale: 'zh-CN', typed: '13800138000', is: '+86 138 0013 8000' },
    { locale: 'zh-CN', typed: '+12133734253', is: '+1 213 373 4253' },
    { locale: 'en-US', typed: ' +861065529988 ', is: '+86 10 6552 9988' },
  ] as const)('[Q7] $typed gets the international format in $locale', ({ locale, typed, is }) => {
    const { input, leave, advice } = start(locale);
    leave(typed);
    expect(input.value).toBe(is);
    expect(advice()).toBeUndefined();
    expect(
      problemsIn([
        ['phone', is],
        ['email', 'a@b.test'],
        ['message', 'x'],
      ]),
    ).toEqual({});
  });

  test('[Q7] belongs to the chosen country', () => {
    const { input, leave, choose } = start();
    choose('DE');
    for (const typed of ['030 123456', '030/123456', '\u202a０３０\u2011１２３４５６\u202c']) {
      leave(typed);
      expect(input.value, typed).toBe('+49 30 123456');
    }
  });

  test.each([
    '+1 213 373 4253 ext. 12',
    '+1 213 373 4253 x12',
    '021-6552 9988 转801',
    '13800138000（微信同号）',
    '+1 213 373 4253 / 373 4254',
  ])('[Q7] loses nothing that the visitor added to it: %j', (typed) => {
    const { input, leave, changes } = start('zh-CN');
    leave(typed);
    expect([input.value, changes()]).toEqual([typed, 0]);
  });

  test('[Q7] that does not exist in its country gets advice, which describes the field and disappears after a change', () => {
    const { input, leave, advice } = start('en-US', 'contact');
    leave('+1 111 111 1111');
    expect(advice()).toBe('Check this number, or send anyway.');
    expect(input.nextElementSibling?.id).toBe(`${input.id}.advice`);
    expect(input.getAttribute('aria-describedby')).toBe(`${input.id}.hint ${input.id}.advice`);
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    leave('+1 213 373 4253');
    expect(advice()).toBeUndefined();
    expect(input.getAttribute('aria-describedby')).toBe(`${input.id}.hint`);
  });

  test.each(['', 'call me', '12', '123456', '+999 1234567', '+999 12 345 678'])(
    '[Q7] that cannot be parsed stays unchanged, and gets advice when the form accepts it: %j',
    (typed) => {
      const { input, leave, advice, changes } = start('zh-CN', 'contact');
      leave(typed);
      expect([input.value, changes()]).toEqual([typed, 0]);
      const contact = { email: 'a@b.test', message: 'x', phone: typed };
      const isTaken = problemsIn(Object.entries(contact))['phone'] === undefined;
      expect(isTaken).toBe(typed === '' || typed.startsWith('+999'));
      // Only a value that can be sent gets the advice "send anyway".
      expect(advice() !== undefined).toBe(isTaken && typed !== '');
    },
  );

  test('[Q7] fires one input event for its new format, so the draft contains it', () => {
    const { leave, changes } = start();
    leave('213 373 4253');
    leave('+1 213 373 4253');
    expect(changes()).toBe(1);
  });

  test('[Q7] is not formatted after its form has ended', () => {
    const { input, leave, end } = start();
    end();
    leave('2133734253');
    expect(input.value).toBe('2133734253');
  });
});
