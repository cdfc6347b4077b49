import { escapeHtml } from '../contract/html.ts';
import type { Locale } from '../contract/locales.ts';
import { LOCALE_FACTS } from '../locales/facts.ts';
import { sharedFormTexts } from '../locales/forms.ts';
import { attributes } from './attributes.ts';
import { definitionOf } from './definitions.ts';
import type { Field } from './field.ts';
import { fieldHtml, inputId } from './field-html.ts';
import type { Form } from './form-names.ts';
import { TRAP_FIELD } from './sending.ts';
import { type Pair, withoutControls } from './values.ts';
import { fieldWords, formWords } from './words.ts';

export interface FormView {
  form: Form;
  locale: Locale;
  /** The prefix of every id in the form; unique in the document. */
  id: string;
  /** The typed values, valid or not. */
  typed?: readonly Pair[];
  /** Error messages, keyed by field name. */
  errors?: Readonly<Record<string, string>>;
  /** Why the host did not accept the form, although no field has an error. */
  refusal?: 'notTaken' | 'tooOften' | undefined;
  /**
   * The form is inside a section with a heading, so it is not a landmark: two landmarks of the same name would be
   * ambiguous.
   */
  isPart?: boolean | undefined;
  /** The captcha, if one is configured. */
  captcha?: Captcha | undefined;
}

/** The data of an enterprise captcha that the browser needs. */
export interface Captcha {
  key: string;
  /** The URL of its script. */
  src: string;
}

/**
 * Renders a form as HTML that works without script. The build renders it empty; the edge renders it with the typed
 * values and errors. One function renders both, so they are the same form. Every text in it is escaped.
 */
export function formHtml(view: FormView): string {
  const { form, locale, captcha, isPart } = view;
  const words = formWords(form, locale);
  const about = {
    'data-form': form,
    'data-thanks': words.thanks,
    'data-captcha-key': captcha?.key,
  };
  return `<form${attributes({ method: 'post', action: `/leads/${form}`, ...about, 'aria-label': isPart === true ? undefined : words.name })}>${formContent(view)}</form>`;
}

/** Renders the content of a form's element. */
export function formContent(view: FormView): string {
  const { form, locale, id, typed = [], errors = {} } = view;
  const { steps } = definitionOf(form);
  const fields = orderedFields(view);
  const all = sharedFormTexts[locale];
  const words = formWords(form, locale);
  const drawn = new Map(
    fields.map((field: Field): [string, string] => {
      const fieldValues = typed.flatMap(([name, value]) =>
        name === field.name && value !== '' ? [withoutControls(value)] : [],
      );
      const about = { field, locale, formId: id, all, typed: fieldValues, error: ownValue(errors, field.name) };
      return [field.name, fieldHtml({ ...about, words: fieldWords(field.name, locale) ?? { label: field.name } })];
    }),
  );
  const parts = steps?.map((step) => {
    const inside = step.fields.map((name) => drawn.get(name)).join('\n');
    return `<fieldset data-step="${step.id}">\n<legend>${escapeHtml(words.steps?.[step.id] ?? step.id)}</legend>\n${inside}\n</fieldset>`;
  });
  const hasAgreement = fields.some(({ kind }) => kind === 'agreement');
  return `
${summaryHtml(view)}${(parts ?? [...drawn.values()]).join('\n')}
<div data-trap aria-hidden="true"><label for="${id}.${TRAP_FIELD}">${escapeHtml(all.trap)}</label><input id="${id}.${TRAP_FIELD}" name="${TRAP_FIELD}" tabindex="-1" autocomplete="off"></div>
${hasAgreement ? '' : `${noticeHtml(all.notice)}\n`}<div data-send><button type="submit">${escapeHtml(words.submit)}</button>
<p data-status role="status"></p></div>
`;
}

/** Returns the fields of a form in the usual order of a locale. */
export function orderedFields({ form, locale }: Pick<FormView, 'form' | 'locale'>): readonly Field[] {
  const fields = [...definitionOf(form).fields];
  const given = fields.findIndex(({ name }) => name === 'firstName');
  const family = fields.findIndex(({ name }) => name === 'lastName');
  if (!LOCALE_FACTS[locale].familyNameFirst || given < 0 || family < given) return fields;
  return fields.toSpliced(given, 0, ...fields.splice(family, 1));
}

/** Renders the error summary at the top of the form, with a link to each field; empty if there are no errors. */
function summaryHtml(view: FormView): string {
  const { locale, id, errors = {}, refusal } = view;
  const known = orderedFields(view);
  const { summary } = sharedFormTexts[locale];
  const wrong = known.flatMap((field: Field) => {
    const message = ownValue(errors, field.name);
    const label = fieldWords(field.name, locale)?.label ?? field.name;
    if (message === undefined) return [];
    const text = escapeHtml(`${label}${LOCALE_FACTS[locale].colon}${message}`);
    // A hidden field cannot get the focus, so it has no link.
    return field.kind === 'hidden' ? [text] : [`<a href="#${inputId({ formId: id, field })}">${text}</a>`];
  });
  if (wrong.length === 0 && refusal === undefined) return '';
  const list = wrong.map((item) => `<li>${item}</li>`).join('');
  const told =
    refusal === undefined
      ? `<p>${escapeHtml(summary.errors)}</p><ul>${list}</ul>`
      : `<p>${escapeHtml(refusal === 'tooOften' ? summary.tooOften : summary.notTaken)}</p>${refusal === 'tooOften' ? '' : `<p>${escapeHtml(summary.notTakenText)}</p>`}`;
  return `<div data-summary role="alert" tabindex="-1" autofocus>${told}</div>\n`;
}

function noticeHtml({ before, privacy, after }: { before: string; privacy: string; after: string }): string {
  return `<p data-notice>${escapeHtml(before)}<a href="/privacy">${escapeHtml(privacy)}</a>${escapeHtml(after)}</p>`;
}

function ownValue(values: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
