import type { Locale } from '../../runtime/contract/locales.ts';
import type { BlockInput } from '../block-input.ts';
import { BlockHead } from '../components/block-head.tsx';
import { searchMessages } from '../islands/search.messages.ts';
import frame from './block.module.css';
import { formMessages } from './form.messages.ts';
import styles from './form.module.css';

/** A form of the house that works without script. */
export default function Form({ block: { form, title, text }, id, context: { locale } }: BlockInput<'form'>) {
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} lead={text} />
      <FormFields form={form} id={id} locale={locale} />
    </section>
  );
}

interface FormFieldsProps {
  form: 'search' | 'tracking';
  /** Of the block; what is in it is called after it. */
  id: string;
  locale: Locale;
}

/** The fields and the button of a form. */
export function FormFields({ form, id, locale }: FormFieldsProps) {
  const Fields = form === 'search' ? SearchFields : TrackingFields;
  return <Fields id={`${id}.field`} locale={locale} />;
}

interface FieldsProps {
  /** Of the input. */
  id: string;
  locale: Locale;
}

function SearchFields({ id, locale }: FieldsProps) {
  const words = searchMessages[locale];
  return (
    <search>
      <form className={styles.form} action="/search">
        <label htmlFor={id}>{words.label}</label>
        <div className={styles.row}>
          <input id={id} type="search" name="q" required />
          <button type="submit">{words.button}</button>
        </div>
      </form>
    </search>
  );
}

/** Letters, digits, spaces and hyphens, as many as the longest PARS number has with spaces between its parts. */
const REFERENCE = '[A-Za-z0-9 \\-]{6,30}';

function TrackingFields({ id, locale }: FieldsProps) {
  const words = formMessages[locale];
  const hint = `${id}.hint`;
  return (
    <form className={styles.form} action="/track_and_trace">
      <label htmlFor={id}>{words.trackingLabel}</label>
      <div className={styles.row}>
        <input
          id={id}
          name="reference"
          required
          pattern={REFERENCE}
          title={words.trackingHint}
          aria-describedby={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit">{words.trackingButton}</button>
      </div>
      <p id={hint}>{words.trackingHint}</p>
    </form>
  );
}

declare module '../components/blocks.tsx' {
  interface BlockComponents {
    form: typeof Form;
  }
}
