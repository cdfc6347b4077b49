import { countriesIn } from '../../forms/countries.ts';
import type { Form } from '../../forms/form-names.ts';
import { referenceOf } from '../../forms/reference.ts';
import type { SentForm } from '../../forms/sending.ts';
import { isRealDay } from '../../forms/values.ts';
import { safeStorage } from '../browser/storage.ts';
import { SENT_KEY } from '../contract/constants.ts';
import type { Locale } from '../contract/locales.ts';

export interface SentFormProps {
  form: Form;
  locale: Locale;
  /** The label of the lead's reference, and the heading above what was sent. */
  words: { reference: string; title: string };
  /** Between several answers to one question. */
  separator: string;
  /** What visitors fill in, in the order in which they are asked. */
  fields: readonly SentField[];
}

export interface SentField {
  name: string;
  label: string;
  /** What its options are called. */
  options?: Readonly<Record<string, string>> | undefined;
  isCountry?: true | undefined;
}

/** Shows, on the page that thanks for a form, the reference of the lead that this tab has sent and what it held. */
export default function hydrate(root: HTMLElement, props: SentFormProps): () => void {
  const sent = read(safeStorage(() => sessionStorage).get(SENT_KEY));
  if (sent?.form !== props.form) return () => {};
  const { words } = props;
  const card = document.createElement('section');
  const title = textIn('h2', words.title);
  title.id = 'sent.title';
  card.setAttribute('aria-labelledby', title.id);
  card.append(title);
  const reference = referenceOf(sent.id);
  if (reference !== undefined) {
    const line = textIn('p', `${words.reference} `);
    line.dataset['reference'] = '';
    line.append(textIn('strong', reference));
    card.append(line);
  }
  const list = document.createElement('dl');
  for (const field of props.fields) {
    const value = valueOf(field, sent, props);
    if (value === '') continue;
    const row = document.createElement('div');
    row.append(textIn('dt', field.label), textIn('dd', value));
    list.append(row);
  }
  card.append(list);
  root.replaceChildren(card);
  return () => card.remove();
}

/** Whatever stands there may be of an earlier release. */
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

function textIn(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
