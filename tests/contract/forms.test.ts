import { describe, expect, test } from 'vitest';
import { definitionOf, pageOf } from '../../forms/definitions.ts';
import type { Field } from '../../forms/field.ts';
import { formHtml } from '../../forms/form-html.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { problemsOf } from '../../forms/problems.ts';
import { normalizedValues, type Pair } from '../../forms/values.ts';
import { itemPath, typeOf } from '../../model/content-types/index.ts';
import { type Control, controlsOf, parseHtml } from '../helpers/form-parts.ts';
import { htmlTakes } from '../helpers/html-verdict.ts';
import { validValues } from '../helpers/leads.ts';
import { emptyCases, REASONS, VALUES, type ValueCase } from './forms.cases.ts';

interface FormCase extends ValueCase {
  form: Form;
  name: string;
}

const CASES = FORMS.flatMap((form) =>
  definitionOf(form).fields.flatMap((field: Field): FormCase[] =>
    [...emptyCases(field), ...VALUES[field.kind](field)].map((valueCase) => ({ ...valueCase, form, name: field.name })),
  ),
);

/** Returns a correctly filled form, except for one field. */
function sending({ form, name, sent }: FormCase): Pair[] {
  return validValues(form, { [name]: sent });
}

/** Returns the problems of a sent form, which the browser and the endpoints host find with the same functions. */
function problemsIn(form: Form, pairs: Iterable<Pair>) {
  const definition = definitionOf(form);
  return problemsOf(definition, normalizedValues(definition, pairs));
}

const controls = new Map<Form, Control[]>(
  FORMS.map((form) => [form, controlsOf(parseHtml(formHtml({ form, locale: 'en-US', id: form })).root)]),
);

describe('form values', () => {
  test.each(CASES)('[Q7] in $name of $form, $what: $problem', (formCase) => {
    expect(problemsIn(formCase.form, sending(formCase))).toEqual(
      formCase.problem === undefined ? {} : { [formCase.name]: formCase.problem },
    );
  });

  test.each(CASES)(
    '[Q7] the static HTML of $form, $name with $what: $problem, with the exception $html',
    (formCase) => {
      const namedControls = controls.get(formCase.form)?.filter(({ name }) => name === formCase.name) ?? [];
      const isTaken = htmlTakes(namedControls, [formCase.sent].flat());
      // Every exception of HTML is listed in its case, and no other case differs.
      expect(isTaken).toBe((formCase.problem === undefined) === (formCase.html === undefined));
    },
  );

  test('[Q7] use every listed reason for an exception of HTML', () => {
    const reasons = new Set(CASES.flatMap(({ html }) => html ?? []));
    expect([...reasons].toSorted()).toEqual(Object.keys(REASONS).toSorted());
  });

  test.each(FORMS)('[Q7] of %s can all be wrong at once', (form) => {
    const { fields } = definitionOf(form);
    const pairs = fields.map(({ name, maxLength }): Pair => [name, 'x'.repeat(maxLength + 1)]);
    const all = Object.fromEntries(fields.map(({ name }) => [name, 'wrong']));
    expect(problemsIn(form, pairs)).toEqual(all);
  });

  test.each(FORMS)('[Q7] of %s can contain unknown names', (form) => {
    const pairs: Pair[] = [
      ...validValues(form),
      ['__proto__', '\u0000'],
      ['constructor', 'x'],
      ['website', 'y'],
      ['', 'z'],
    ];
    expect(problemsIn(form, pairs)).toEqual({});
  });
});

test('[P24] the form of a resource is at the path of its page for any slug', () => {
  expect(itemPath('content-landing', 'peak-season')).toBe(pageOf('gated-content', 'peak-season'));
  const { index } = typeOf('content-landing');
  expect(index?.path).toBe(pageOf('gated-content'));
});

test('[P07] the form of an eguide is at the path of its page', () => {
  expect(itemPath('eguide', 'first-import')).toBe(pageOf('gated-content', 'eguides/first-import'));
});
