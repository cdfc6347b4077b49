import type { Locale } from '../../../contract/locales.ts';
import { definitionOf } from '../../../forms/definitions.ts';
import type { Field } from '../../../forms/field.ts';
import { isForm } from '../../../forms/form-names.ts';
import { fieldWords, formWords } from '../../../forms/words.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { leadsPageTexts } from '../../../locales/services.ts';
import type { Lead } from '../store/lead.ts';

/** Returns the name of a form for people. */
export function formLabel(form: string, locale: Locale): string {
  return isForm(form) ? formWords(form, locale).name : form;
}

/** Returns the label of a field, or its own name if no current form has such a field. */
export function fieldLabel(name: string, locale: Locale): string {
  return fieldWords(name, locale)?.label ?? name;
}

/**
 * Returns the values of a lead with the labels of their fields, in the order of its form. Fields of earlier forms
 * follow.
 */
export function labeledValues({ form, fields }: Lead, locale: Locale): { name: string; value: string }[] {
  const order = isForm(form) ? definitionOf(form).fields.map(({ name }: Field) => name) : [];
  const names = [...new Set([...order, ...Object.keys(fields)])].filter((name) => Object.hasOwn(fields, name));
  return names.map((name) => {
    const options = fieldWords(name, locale)?.options ?? {};
    const values = [fields[name] ?? []].flat().map((value) => (Object.hasOwn(options, value) ? options[value] : value));
    return { name: fieldLabel(name, locale), value: values.join(LOCALE_FACTS[locale].listSeparator) };
  });
}

/** Returns the name and the email address of a lead's sender, as far as its fields contain them. */
export function senderOf({ fields }: Pick<Lead, 'fields'>): { name: string | undefined; email: string | undefined } {
  const text = (name: string) => (Object.hasOwn(fields, name) ? [fields[name] ?? ''].flat().join(' ') : '');
  const name = text('name') || `${text('firstName')} ${text('lastName')}`.trim();
  return { name: name || undefined, email: text('workEmail') || text('email') || undefined };
}

/** Formats a moment for a locale, in UTC. Returns an invalid moment unchanged. */
export function timeIn(locale: Locale, moment: string | number): string {
  if (Number.isNaN(new Date(moment).getTime())) return String(moment);
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${written.format(new Date(moment))} UTC`;
}

/** Returns the word for a name, or the name itself if there is none. */
export function wordFor(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

/** Lists the parts of a lead that cannot be read; undefined if all can. */
export function damageIn({ damaged }: Pick<Lead, 'damaged'>, locale: Locale): string | undefined {
  const { damage, ...words } = leadsPageTexts[locale];
  const { colon, listSeparator } = LOCALE_FACTS[locale];
  return damaged && damage + colon + damaged.map((part) => words[part]).join(listSeparator);
}
