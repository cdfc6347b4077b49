import { definitionOf } from '../../../forms/definitions.ts';
import type { Field } from '../../../forms/field.ts';
import { isForm } from '../../../forms/form-names.ts';
import type { FieldWords } from '../../../forms/form-words.ts';
import { FORMS_WORDS } from '../../../forms/words.ts';
import { LOCALE_FACTS } from '../../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../../runtime/contract/locales.ts';
import type { Lead } from '../store/lead.ts';
import { leadsPageMessages } from './leads-page.messages.ts';

/** What a form is called. */
export function formName(form: string, locale: Locale): string {
  return isForm(form) ? FORMS_WORDS[locale].forms[form].name : form;
}

/** What a field is called; its own name where the forms of today have none of that name. */
export function fieldName(name: string, locale: Locale): string {
  return wordsOf(name, locale)?.label ?? name;
}

/** The values of a lead under the names of their fields, in the order of its form; fields of earlier forms after them. */
export function labelled({ form, fields }: Lead, locale: Locale): { name: string; value: string }[] {
  const order = isForm(form) ? definitionOf(form).fields.map(({ name }: Field) => name) : [];
  const names = [...new Set([...order, ...Object.keys(fields)])].filter((name) => Object.hasOwn(fields, name));
  return names.map((name) => {
    const options = wordsOf(name, locale)?.options ?? {};
    const values = [fields[name] ?? []].flat().map((value) => (Object.hasOwn(options, value) ? options[value] : value));
    return { name: fieldName(name, locale), value: values.join(LOCALE_FACTS[locale].listSeparator) };
  });
}

/** Who sent a lead, as far as it says: a name, else an address of mail. */
export function senderOf({ fields }: Pick<Lead, 'fields'>): { name: string | undefined; email: string | undefined } {
  const text = (name: string) => (Object.hasOwn(fields, name) ? [fields[name] ?? ''].flat().join(' ') : '');
  const name = text('name') || `${text('firstName')} ${text('lastName')}`.trim();
  return { name: name || undefined, email: text('workEmail') || text('email') || undefined };
}

/** A moment as people of a locale write it, in UTC; what is no moment as it is. */
export function timeIn(locale: Locale, moment: string | number): string {
  if (Number.isNaN(new Date(moment).getTime())) return String(moment);
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${written.format(new Date(moment))} UTC`;
}

/** The word for a name; the name itself where there is none. */
export function wordFor(words: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(words, name) ? (words[name] ?? name) : name;
}

/** Says which parts of a lead cannot be read; undefined where all can. */
export function damageIn({ damaged }: Pick<Lead, 'damaged'>, locale: Locale): string | undefined {
  const { damage, ...words } = leadsPageMessages[locale];
  const { colon, listSeparator } = LOCALE_FACTS[locale];
  return damaged && damage + colon + damaged.map((part) => words[part]).join(listSeparator);
}

function wordsOf(name: string, locale: Locale): FieldWords | undefined {
  const all: Readonly<Record<string, FieldWords>> = FORMS_WORDS[locale].fields;
  return Object.hasOwn(all, name) ? all[name] : undefined;
}
