import { SENT_KEY } from '../../contract/constants.ts';
import type { Locale } from '../../contract/locales.ts';
import { countriesIn } from '../../forms/countries.ts';
import type { Form } from '../../forms/form-names.ts';
import { referenceOf } from '../../forms/reference.ts';
import type { SentForm } from '../../forms/sending.ts';
import { isRealDay } from '../../forms/values.ts';
import { createElement } from '../browser/elements.ts';
import { safeStorage } from '../browser/storage.ts';

export interface SentFormProps {
  form: Form;
  locale: Locale;
  /** The label of the lead's reference, and the heading above the sent values. */
  words: { reference: string; title: string };
  /** Separates several answers to one question. */
  separator: string;
  /** The fields for visitors, in the order of the form. */
  fields: readonly SentField[];
}

export interface SentField {
  name: string;
  label: string;
  /** The labels of its options, by value. */
  options?: Readonly<Record<string, string>> | undefined;
  isCountry?: true | undefined;
}

/** Shows the reference and the values of the lead that this tab sent, on the confirmation page of its form. */
export default function hydrate(root: HTMLElement, props: SentFormProps): () => void {
  const sent = read(safeStorage(() => sessionStorage).get(SENT_KEY));
  if (sent?.form !== props.form) return () => {};
  const { words } = props;
  const id = 'sent.title';
  const card = createElement('section', '', { 'aria-labelledby': id });
  card.append(createElement('h2', words.title, { id }));
  const reference = referenceOf(sent.id);
  if (reference !== undefined) {
    const line = createElement('p', `${words.reference} `, { 'data-reference': '' });
    line.append(createElement('strong', reference));
    card.append(line);
  }
  const list = createElement('dl');
  for (const field of props.fields) {
    const value = valueOf(field, sent, props);
    if (value === '') continue;
    const row = createElement('div');
    row.append(createElement('dt', field.label), createElement('dd', value));
    list.append(row);
  }
  card.append(list);
  root.replaceChildren(card);
  return () => card.remove();
}

/** Parses the stored form. It may come from an earlier release with another shape. */
function read(text = ''): SentForm | undefined {
  try {
    const { form, id, typed } = JSON.parse(text) as SentForm;
    return { form, id, typed: typed.filter(([name, value]) => typeof name === 'string' && typeof value === 'string') };
  } catch {
    return undefined;
  }
}

function valueOf(
  { name, options, isCountry }: SentField,
  { typed }: SentForm,
  { locale, separator }: Pick<SentFormProps, 'locale' | 'separator'>,
): string {
  const values = typed.flatMap(([of, value]) => (of === name && value.trim() !== '' ? [value.trim()] : []));
  const said = values.map((value) => {
    if (isCountry) return countriesIn(locale).find(({ code }) => code === value)?.name ?? value;
    if (isRealDay(value))
      return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
    return options && Object.hasOwn(options, value) ? (options[value] ?? value) : value;
  });
  return said.join(separator);
}
