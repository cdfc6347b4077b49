import { describe, expect, test } from 'vitest';
import { definitionOf } from '../../forms/definitions.ts';
import type { Field, FieldKind } from '../../forms/field.ts';
import { formHtml } from '../../forms/form-html.ts';
import { FORMS } from '../../forms/form-names.ts';
import type { Pair } from '../../forms/values.ts';
import { controlsOf, findElements, parseHtml } from '../helpers/form-parts.ts';
import { validValues } from '../helpers/leads.ts';
import { notEmpty } from '../helpers/not-empty.ts';

const ALL = FORMS.flatMap((form) =>
  definitionOf(form).fields.map((field: Field) => ({ form, field, kind: field.kind })),
);

/** Returns the values that a prefilled form would send, and the names of its elements. */
function prefilled(form: (typeof FORMS)[number], typed: readonly Pair[]) {
  const { root, complaints } = parseHtml(formHtml({ form, locale: 'zh-CN', id: form, typed }));
  expect(complaints).toEqual([]);
  const sent: Record<string, string[]> = {};
  for (const { name, sends } of controlsOf(root)) (sent[name] ??= []).push(...sends);
  return { sent, tags: new Set(findElements(root).map(({ tagName }) => tagName)) };
}

const sentAgain = (...given: Parameters<typeof prefilled>) => prefilled(...given).sent;

describe('typed values', () => {
  test.each(FORMS)('[Q7] reappear in every field of the form %s', (form) => {
    const sent = sentAgain(form, validValues(form));
    for (const [name, value] of notEmpty(validValues(form))) expect([name, sent[name]]).toEqual([name, [value]]);
  });

  test('[Q1] check only the boxes that were ticked', () => {
    const goods = ['magnets', 'batteries'];
    const sent = sentAgain(
      'quote',
      goods.map((value): Pair => ['dangerousGoods', value]),
    );
    expect(sent['dangerousGoods']?.toSorted()).toEqual(goods.toSorted());
  });

  const WRONG: Readonly<Record<Exclude<FieldKind, 'agreement'>, readonly string[]>> = {
    text: ['x'.repeat(5000), 'a\tb', 'two\nlines', ' a '],
    place: ['x'.repeat(5000), 'two\nlines'],
    long: ['\n\nlines\n\n', 'x'.repeat(60_000)],
    email: ['nobody', 'a b@c', 'a@b.c, d@e.f', 'two\n@lines'],
    phone: ['call me', '+1 ++'],
    country: ['China', 'XX', 'cn'],
    number: ['12345', 'twelve', '1,25'],
    date: ['tomorrow', '2027-02-29', '2026', '2026-01', '0000-01-01', '1999-12-31', '12/31/2026', '2026-01-01T00:00'],
    choice: ['submarine', 'AIR', '__proto__'],
    choices: ['gold'],
    hidden: ['A B', '../x'],
  };
  const wrong = ALL.flatMap(({ form, field: { name, kind } }) =>
    kind === 'agreement' ? [] : WRONG[kind].map((value) => ({ form, name, value, said: value.slice(0, 40) })),
  );

  test.each(wrong)('[Q7] reappear in $name of $form even if invalid: $said', ({ form, name, value }) => {
    expect(sentAgain(form, [[name, value]])[name]).toEqual([value]);
  });

  test.each(ALL.filter(({ kind }) => kind === 'agreement'))(
    '[Q7] check the agreement of $form only for the value yes',
    ({ form }) => {
      expect(sentAgain(form, [['agreement', 'on']])['agreement']).toEqual([]);
      expect(sentAgain(form, [['agreement', 'yes']])['agreement']).toEqual(['yes']);
    },
  );

  test('[Q7] select options despite spaces around them', () => {
    const sent = sentAgain('quote', [
      ['mode', ' air '],
      ['dangerousGoods', 'magnets\n'],
    ]);
    expect([sent['mode'], sent['dangerousGoods']]).toEqual([['air'], ['magnets']]);
  });

  test('[Q7] reappear combined when a field was sent twice', () => {
    const sent = sentAgain('contact', [
      ['email', 'a@b.example'],
      ['email', 'c@d.example'],
      ['phone', ''],
    ]);
    expect(sent).toMatchObject({ email: ['a@b.example, c@d.example'], phone: [''] });
  });

  test('[Q7] omit unknown names and the trap', () => {
    const sent = sentAgain('newsletter', [
      ['website', 'x'],
      ['message', 'y'],
      ['__proto__', 'z'],
      ['email', 'e'],
    ]);
    expect(sent).toEqual({ email: ['e'], website: [''] });
  });
});

describe('hostile text', () => {
  const HOSTILE = [
    '"><script>alert(1)</script>',
    "' onfocus=alert(1) autofocus x='",
    '</textarea><script>alert(1)</script>',
    '</option></select><img src=x onerror=alert(1)>',
    '</form><form action=https://evil.example>',
    '<!--',
    '&quot;&lt;&#39;&amp;amp;',
    '\u202egnp.\u2066',
    '👩‍🚀 物流 𝒳',
    '$& $1 $` __CSP_NONCE__',
  ];
  const plain = new Map(FORMS.map((form) => [form, prefilled(form, []).tags]));

  test.each(FORMS.flatMap((form) => HOSTILE.map((text) => ({ form, text }))))(
    '[Q7] in $form is text and nothing else: $text',
    ({ form, text }) => {
      const fields = definitionOf(form).fields.filter(({ kind }) => kind !== 'agreement');
      const typed = notEmpty(fields).map(({ name }): Pair => [name, text]);
      const { sent, tags } = prefilled(form, typed);
      for (const { name } of fields) expect([name, sent[name]]).toEqual([name, [text]]);
      expect([...tags.difference(plain.get(form) ?? new Set())]).toEqual([]);
    },
  );

  test('[Q7] in an error of the endpoints host is text too', () => {
    const errors = { email: HOSTILE.join(' ') };
    const html = formHtml({ form: 'newsletter', locale: 'en-US', id: 'n', errors });
    expect(html).not.toMatch(/<script|<img|<!--/);
    expect(parseHtml(html).complaints).toEqual([]);
  });

  test('[Q7] reappears without characters that HTML forbids, and with every line end', () => {
    const text = 'a\u0000b\u001b[31mc\u000bd';
    const sent = sentAgain('contact', [
      ['email', text],
      ['message', text],
    ]);
    expect(sent).toMatchObject({ email: ['ab[31mc\nd'], message: ['ab[31mc\nd'] });
  });

  test('[Q7] of 60 KB in every field reappears unchanged', () => {
    const text = '<&"é物'.repeat(10_000);
    const { fields } = definitionOf('talk-to-an-expert');
    const sent = sentAgain(
      'talk-to-an-expert',
      fields.filter(({ kind }) => kind !== 'agreement').map(({ name }): Pair => [name, text]),
    );
    expect(sent['message']).toEqual([text]);
    expect(sent['firstName']).toEqual([text]);
  });
});
