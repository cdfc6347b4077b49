import { escapeHtml } from '../contract/html.ts';
import type { Locale } from '../contract/locales.ts';
import type { SharedFormTexts } from '../locales/forms.ts';
import { attributes } from './attributes.ts';
import { countriesIn } from './countries.ts';
import { AGREED_VALUE, type Field } from './field.ts';
import type { FieldWords } from './form-words.ts';
import { messageFor } from './messages.ts';
import { isRealDay } from './values.ts';

export interface FieldView {
  field: Field;
  locale: Locale;
  /** The id of the form. Ids inside the field begin with it. */
  formId: string;
  words: FieldWords;
  all: SharedFormTexts;
  /** The typed values, valid or not; empty if there are none. */
  typed: readonly string[];
  /** The error message. */
  error: string | undefined;
}

/** A choice with more options than this is rendered as a select. */
const MAX_RADIOS = 3;

/** Returns the id of a field's input. The links of the error summary point to it. Hidden fields have no such id. */
export function inputId({ formId, field }: Pick<FieldView, 'formId' | 'field'>): string {
  return `${formId}.${field.name}`;
}

/** Renders a field with its label, hint, typed value and error. Every text in it is escaped. */
export function fieldHtml(view: FieldView): string {
  const { field, typed } = view;
  if (field.kind === 'hidden') return `<input type="hidden"${attributes({ name: field.name, value: typed[0] ?? '' })}>`;
  if (field.kind === 'agreement') return agreementHtml(view);
  if (isGroup(field)) return groupHtml(view);
  return `<div${fieldAttributes(view)}>
<label${attributes({ for: inputId(view) })}>${labelHtml(view)}</label>
${hintHtml(view)}${controlHtml(view)}${errorHtml(view)}
</div>`;
}

/** Renders the name, label and messages of a field as data attributes, because the script contains no words. */
function fieldAttributes({ field, locale, words }: FieldView): string {
  return attributes({
    'data-field': field.name,
    'data-label': field.kind !== 'agreement' && words.label,
    'data-if-missing': field.isRequired && messageFor(field, 'missing', locale),
    'data-if-wrong': messageFor(field, 'wrong', locale),
  });
}

/** Returns whether a field is a single line of text. */
function isLine({ kind, options }: Field): boolean {
  return kind !== 'country' && options === undefined;
}

function isGroup({ kind, options = [] }: Field): boolean {
  return kind === 'choices' || (kind === 'choice' && options.length <= MAX_RADIOS);
}

function controlHtml(view: FieldView): string {
  const { field, typed } = view;
  const { name, isRequired, maxLength, autocomplete } = field;
  const common = {
    id: inputId(view),
    name,
    required: isRequired,
    autocomplete,
    'aria-invalid': view.error !== undefined && 'true',
    'aria-describedby': describedBy(view),
  };
  const value = typed.join(', ');
  // Parsers drop a line end right after the tag. A single-line input would drop the line ends in a typed value.
  if (field.kind === 'long' || (isLine(field) && /[\r\n]/.test(value)))
    return `<textarea${attributes({ ...common, maxlength: maxLength, rows: 6 })}>\n${escapeHtml(value)}</textarea>`;
  if (field.kind === 'country' || field.kind === 'choice')
    return `<select${attributes(common)}>\n${optionsOf(view)}\n</select>`;
  // A date input would not show an invalid date.
  if (field.kind === 'date' && (value === '' || isRealDay(value)))
    return `<input type="date"${attributes({ ...common, min: '2000-01-01', max: '2099-12-31', value })}>`;
  const type = ({ email: 'email', phone: 'tel' } as Record<string, string>)[field.kind] ?? 'text';
  const { inputMode, pattern } = field;
  // Not `pattern` and `maxlength`: browsers would refuse characters that the visitor cannot see, and cut pasted numbers.
  const limits = pattern === undefined ? { maxlength: maxLength } : { 'data-pattern': pattern };
  const about = { ...limits, inputmode: inputMode, value };
  return `<input${attributes({ type, ...common, ...about })}>`;
}

function optionsOf(view: FieldView): string {
  return [{ value: '', name: view.all.choose, isTyped: false }, ...choicesOf(view)]
    .map(({ value, name, isTyped: selected }) => {
      return `<option${attributes({ value, selected })}>${escapeHtml(name)}</option>`;
    })
    .join('\n');
}

/**
 * Returns the options of a field. Typed values that are not options follow: the receiver refuses them again, but they
 * are not lost.
 */
function choicesOf({ field, words, locale, typed }: FieldView): { value: string; name: string; isTyped: boolean }[] {
  const known =
    field.kind === 'country'
      ? countriesIn(locale).map(({ code, name }) => ({ value: code, name }))
      : (field.options ?? []).map((value) => ({ value, name: words.options?.[value] ?? value }));
  const came = [...new Set(typed.map((value) => value.trim()))].filter((value) => value !== '');
  const unknown = came.filter((value) => known.every((choice) => choice.value !== value));
  return [...known, ...unknown.map((value) => ({ value, name: value }))].map((choice) => ({
    ...choice,
    isTyped: came.includes(choice.value),
  }));
}

function groupHtml(view: FieldView): string {
  const { name, kind, isRequired } = view.field;
  const type = kind === 'choice' ? 'radio' : 'checkbox';
  const items = choicesOf(view).map(({ value, name: said, isTyped: checked }, at) => {
    const about = { type, name, value, checked, required: type === 'radio' && isRequired };
    // The error summary links to the first input.
    const id = at === 0 ? inputId(view) : undefined;
    return `<label><input${attributes({ ...about, id })}><span>${escapeHtml(said)}</span></label>`;
  });
  return `<fieldset${fieldAttributes(view)}${attributes({ 'aria-describedby': describedBy(view) })}>
<legend>${labelHtml(view)}</legend>
${hintHtml(view)}<div data-options>
${items.join('\n')}
</div>${errorHtml(view)}
</fieldset>`;
}

function agreementHtml(view: FieldView): string {
  const { field, all, error, typed } = view;
  const { before, terms, between, privacy, after } = all.agreement;
  const input = attributes({
    type: 'checkbox',
    id: inputId(view),
    name: field.name,
    value: AGREED_VALUE,
    required: field.isRequired,
    checked: typed.includes(AGREED_VALUE),
    'aria-invalid': error !== undefined && 'true',
    'aria-describedby': describedBy(view),
  });
  const text = `${escapeHtml(before)}<a href="/terms-and-conditions">${escapeHtml(terms)}</a>${escapeHtml(between)}<a href="/privacy">${escapeHtml(privacy)}</a>${escapeHtml(after)}`;
  return `<div${fieldAttributes(view)}>
<label><input${input}><span>${text}</span></label>${errorHtml(view)}
</div>`;
}

function labelHtml({ field, words, all }: FieldView): string {
  const optional = field.isRequired ? '' : ` <small>${escapeHtml(all.optional)}</small>`;
  return escapeHtml(words.label) + optional;
}

function hintHtml(view: FieldView): string {
  const { hint } = view.words;
  return hint === undefined ? '' : `<p id="${inputId(view)}.hint" data-hint>${escapeHtml(hint)}</p>\n`;
}

/**
 * Renders the error below its field. The style reserves a line there, so nothing moves when the error appears or
 * disappears.
 */
function errorHtml(view: FieldView): string {
  const { error } = view;
  return error === undefined ? '' : `\n<p id="${inputId(view)}.error" data-error>${escapeHtml(error)}</p>`;
}

function describedBy(view: FieldView): string | undefined {
  const id = inputId(view);
  const ids = [
    ...(view.words.hint === undefined ? [] : [`${id}.hint`]),
    ...(view.error === undefined ? [] : [`${id}.error`]),
  ];
  return ids.length === 0 ? undefined : ids.join(' ');
}
