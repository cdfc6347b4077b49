import type { Element, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { definitionOf } from '../../forms/definitions.ts';
import { type FormView, formHtml, orderedFields } from '../../forms/form-html.ts';
import { FORMS } from '../../forms/form-names.ts';
import { TRAP_FIELD } from '../../forms/sending.ts';
import { formWords } from '../../forms/words.ts';
import { sharedFormTexts } from '../../locales/forms.ts';
import { attributeOf, controlsOf, findElements, parseHtml, textIn } from '../helpers/form-parts.ts';
import { notEmpty } from '../helpers/not-empty.ts';

const VIEWS = FORMS.flatMap((form) => LOCALES.map((locale): FormView => ({ form, locale, id: `the-${form}` })));
const names = (view: Pick<FormView, 'form' | 'locale'>) => orderedFields(view).map(({ name }) => name);
const everyError = (form: FormView['form']) =>
  Object.fromEntries(names({ form, locale: 'en-US' }).map((name) => [name, `Not <${name}>`]));
const idsIn = (root: Root | Element) => findElements(root).flatMap((element) => attributeOf(element, 'id') ?? []);
/** Returns each name once, in the order of first occurrence. */
const asked = (root: Root | Element) => [...new Set(controlsOf(root).map(({ name }) => name))];

describe.each(VIEWS)('form $form in $locale', (view) => {
  const { form, locale, id } = view;
  const all = sharedFormTexts[locale];

  test.each([
    { what: 'empty', more: {} },
    { what: 'with an error in every field', more: { errors: everyError(form) } },
    { what: 'after a rejection', more: { refused: 'notTaken' as const } },
  ])('[Q7] is valid HTML with unique ids, $what', ({ more }) => {
    const { root, complaints } = parseHtml(formHtml({ ...view, ...more }));
    expect(complaints).toEqual([]);
    const ids = notEmpty(idsIn(root));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((elementId) => !elementId.startsWith(`${id}.`))).toEqual([]);
  });

  test('[Q7] has every field once and in order, then the trap', () => {
    const { root } = parseHtml(formHtml(view));
    expect(asked(root)).toEqual([...names({ form, locale }), TRAP_FIELD]);
    const fields = findElements(root, (element) => attributeOf(element, 'dataField') !== undefined);
    const seen = orderedFields({ form, locale }).filter(({ kind }) => kind !== 'hidden');
    expect(fields.map((element) => attributeOf(element, 'dataField'))).toEqual(seen.map(({ name }) => name));
  });

  test('[Q7] posts to its own path without script', () => {
    const { thanks } = formWords(form, locale);
    const [element] = findElements(parseHtml(formHtml(view)).root, ({ tagName }) => tagName === 'form');
    expect(element?.properties).toEqual({
      method: 'post',
      action: `/leads/${form}`,
      dataForm: form,
      ...(thanks !== undefined && { dataThanks: thanks }),
      ariaLabel: formWords(form, locale).name,
    });
  });

  test('[P35] is a landmark with its name, unless it is a part of a section with a heading', () => {
    const contact = { form: 'contact', locale: 'en-US', id: 'x' } as const;
    expect(formHtml(contact)).toContain(
      '<form method="post" action="/leads/contact" data-form="contact" aria-label="Contact">',
    );
    expect(formHtml({ ...contact, isPart: true })).toContain(
      '<form method="post" action="/leads/contact" data-form="contact">',
    );
  });

  test('[Q7] has a label for every control and shows its error next to it', () => {
    const { root } = parseHtml(formHtml({ ...view, errors: everyError(form) }));
    const labels = findElements(root, ({ tagName }) => tagName === 'label');
    const targets = labels.flatMap((label) => attributeOf(label, 'htmlFor') ?? idsIn(label));
    const seen = controlsOf(root).filter(({ type }) => type !== 'hidden');
    for (const { attributes, name } of notEmpty(seen)) {
      const isWrapped = labels.some((label) => controlsOf(label).some((control) => control.name === name));
      expect(isWrapped || targets.includes(attributes['id'] ?? ''), name).toBe(true);
    }
    const known = new Set(idsIn(root));
    expect(notEmpty(targets).filter((target) => !known.has(target))).toEqual([]);
    for (const element of notEmpty(
      findElements(root, (candidate) => attributeOf(candidate, 'ariaDescribedBy') !== undefined),
    )) {
      const describing = (attributeOf(element, 'ariaDescribedBy') ?? '').split(' ');
      expect(describing.filter((elementId) => !known.has(elementId))).toEqual([]);
      expect(describing.at(-1)).toMatch(/\.error$/);
    }
    const marked = findElements(root, ({ properties }) => 'dataError' in properties).map(textIn);
    const visible = orderedFields({ form, locale }).filter(({ kind }) => kind !== 'hidden');
    expect(marked).toEqual(visible.map(({ name }) => `Not <${name}>`));
  });

  test('[Q7] starts with an error summary that links to every visible error', () => {
    const { root } = parseHtml(formHtml({ ...view, errors: { ...everyError(form), unknown: 'x', toString: 'y' } }));
    const [summary] = findElements(root, ({ properties }) => 'dataSummary' in properties);
    if (summary === undefined) throw new Error('there is no summary');
    const links = findElements(summary, ({ tagName }) => tagName === 'a').map(
      (link) => attributeOf(link, 'href') ?? '',
    );
    const visible = orderedFields({ form, locale }).filter(({ kind }) => kind !== 'hidden');
    const controls = controlsOf(root);
    const led = links.map((href) => controls.find(({ attributes }) => `#${attributes['id']}` === href)?.name);
    expect(led).toEqual(visible.map(({ name }) => name));
    expect(findElements(summary, ({ tagName }) => tagName === 'li').length).toBe(names({ form, locale }).length);
    expect(textIn(summary)).toContain(all.summary.errors);
    expect(attributeOf(summary, 'role')).toBe('alert');
  });

  test('[Q7] has a summary only when there are errors or a rejection', () => {
    expect(formHtml(view)).not.toContain('data-summary');
    expect(formHtml({ ...view, refusal: 'notTaken' })).toContain(all.summary.notTakenText);
    expect(formHtml({ ...view, refusal: 'tooOften' })).toContain(all.summary.tooOften);
  });
});

describe('quote steps', () => {
  test('[Q1] contain every field once and in order', () => {
    const { steps = [] } = definitionOf('quote');
    expect(notEmpty(steps).flatMap(({ fields }) => fields)).toEqual(names({ form: 'quote', locale: 'en-US' }));
    const { root } = parseHtml(formHtml({ form: 'quote', locale: 'en-US', id: 'q' }));
    const sets = findElements(root, (element) => attributeOf(element, 'dataStep') !== undefined);
    expect(sets.map((set) => [attributeOf(set, 'dataStep'), asked(set)])).toEqual(
      steps.map(({ id, fields }) => [id, fields]),
    );
  });
});

describe('formHtml', () => {
  test('[T08] contains the captcha only when one is configured', () => {
    const view = { form: 'contact', locale: 'en-US', id: 'contact' } as const;
    const captcha = { key: 'k"1', src: 'https://captcha.test.example/c.js?a=1&b=2' };
    const [element] = findElements(parseHtml(formHtml({ ...view, captcha })).root, ({ tagName }) => tagName === 'form');
    expect(element?.properties).toMatchObject({ dataCaptchaKey: captcha.key });
    expect(formHtml(view)).not.toContain('captcha');
  });

  test('[Q7] hides the trap from people, screen readers and autofill', () => {
    const { root } = parseHtml(formHtml({ form: 'newsletter', locale: 'en-US', id: 'n' }));
    const [trap] = findElements(root, ({ properties }) => 'dataTrap' in properties);
    expect(trap?.properties['ariaHidden']).toBe('true');
    const [input] = controlsOf(trap ?? root);
    expect(input?.attributes).toMatchObject({ name: TRAP_FIELD, tabindex: '-1', autocomplete: 'off' });
  });
});

test.each(FORMS)('[Q7] every field of %s lets browsers restore its value on back navigation', (form) => {
  const html = formHtml({ form, locale: 'en-US', id: 'x' });
  const off = [...html.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"[^>]* autocomplete="off"/g)];
  // Only the trap has autocomplete off.
  expect(off.map(([, name]) => name)).toEqual([TRAP_FIELD]);
});

test('[M04] the family name is the first field where the locale writes it first', () => {
  const namesIn = (locale: Locale) =>
    [...formHtml({ form: 'sign-up', locale, id: 'x' }).matchAll(/data-field="(\w+)"/g)].map(([, name]) => name);
  expect(namesIn('en-US').slice(0, 3)).toEqual(['firstName', 'lastName', 'companyName']);
  expect(namesIn('zh-CN').slice(0, 3)).toEqual(['lastName', 'firstName', 'companyName']);
  expect(namesIn('zh-CN').toSorted()).toEqual(namesIn('en-US').toSorted());
});
