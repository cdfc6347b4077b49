import { describe, expect, test } from 'vitest';
import { problemsIn as hostProblems } from '../../endpoints/leads/schema.ts';
import { definitionOf, pageOf } from '../../forms/definitions.ts';
import type { Field } from '../../forms/field.ts';
import { formHtml } from '../../forms/form-html.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import type { Pair } from '../../forms/values.ts';
import { itemPath, typeOf } from '../../pipeline/content-types/index.ts';
import { problemsIn as browserProblems } from '../../runtime/forms/schema.ts';
import { type Control, controlsOf, parsed } from '../helpers/form-parts.ts';
import { htmlTakes } from '../helpers/html-verdict.ts';
import { filled } from '../helpers/leads.ts';
import { emptyCases, REASONS, VALUES, type ValueCase } from './forms.cases.ts';

interface FormCase extends ValueCase {
  form: Form;
  name: string;
}

const CASES = FORMS.flatMap((form) =>
  definitionOf(form).fields.flatMap((field: Field): FormCase[] =>
    [...emptyCases(field), ...VALUES[field.kind](field)].map((one) => ({ ...one, form, name: field.name })),
  ),
);

/** A form that is filled in as it should be, but for one field. */
function sending({ form, name, sent }: FormCase): Pair[] {
  return filled(form, { [name]: sent });
}

const controls = new Map<Form, Control[]>(
  FORMS.map((form) => [form, controlsOf(parsed(formHtml({ form, locale: 'en-US', id: form })).root)]),
);

describe('what is typed into a form', () => {
  const engines = [
    { engine: 'the endpoints host', problemsIn: hostProblems },
    { engine: 'the browser', problemsIn: browserProblems },
  ];

  describe.each(engines)('is checked by $engine as by all: it', ({ problemsIn }) => {
    test.each(CASES)('[Q7] has, in $name of $form, $what: $problem', (one) => {
      expect(problemsIn(one.form, sending(one))).toEqual(one.problem === undefined ? {} : { [one.name]: one.problem });
    });
  });

  test.each(CASES)('[Q7] by the static HTML of $form, $name has $what: $problem, or otherwise for $html', (one) => {
    const own = controls.get(one.form)?.filter(({ name }) => name === one.name) ?? [];
    const isTaken = htmlTakes(own, [one.sent].flat());
    // What HTML cannot say is said of each case, and holds of no other.
    expect(isTaken).toBe((one.problem === undefined) === (one.html === undefined));
  });

  test('[Q7] is otherwise in HTML for reasons that are needed, each of them', () => {
    const reasons = new Set(CASES.flatMap(({ html }) => html ?? []));
    expect([...reasons].toSorted()).toEqual(Object.keys(REASONS).toSorted());
  });

  test.each(FORMS)('[Q7] of %s can be wrong everywhere at once', (form) => {
    const { fields } = definitionOf(form);
    const pairs = fields.map(({ name }): Pair => [name, 'a\u0000b']);
    const all = Object.fromEntries(fields.map(({ name }) => [name, 'wrong']));
    expect([hostProblems(form, pairs), browserProblems(form, pairs)]).toEqual([all, all]);
  });

  test.each(FORMS)('[Q7] of %s may come with names that the form does not have', (form) => {
    const pairs: Pair[] = [...filled(form), ['__proto__', '\u0000'], ['constructor', 'x'], ['website', 'y'], ['', 'z']];
    expect([hostProblems(form, pairs), browserProblems(form, pairs)]).toEqual([{}, {}]);
  });
});

test('[P24] the form of a resource stands where its type has its pages, whatever slug it may have', () => {
  expect(itemPath('content-landing', 'peak-season')).toBe(pageOf('gated-content', 'peak-season'));
  const { index } = typeOf('content-landing');
  expect(index?.path).toBe(pageOf('gated-content'));
});
