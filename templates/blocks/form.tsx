import type { Messages } from '../messages/en-US.ts';
import frame from './block.module.css';
import { BlockHead } from './block-head.tsx';
import type { BlockInput } from './block-input.ts';
import styles from './form.module.css';

/** A form of the house that works without script. */
export function Form({ block: { form, title, text }, id, context: { messages } }: BlockInput<'form'>) {
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} lead={text} />
      <FormFields form={form} id={id} messages={messages} />
    </section>
  );
}

interface FormFieldsProps {
  form: 'search' | 'tracking';
  /** Of the block; what is in it is called after it. */
  id: string;
  messages: Messages;
}

/** The fields and the button of a form. */
export function FormFields({ form, id, messages }: FormFieldsProps) {
  const Fields = form === 'search' ? SearchFields : TrackingFields;
  return <Fields id={`${id}.field`} messages={messages} />;
}

interface FieldsProps {
  /** Of the input. */
  id: string;
  messages: Messages;
}

function SearchFields({ id, messages }: FieldsProps) {
  return (
    <search>
      <form className={styles.form} action="/search">
        <label htmlFor={id}>{messages.searchLabel}</label>
        <div className={styles.row}>
          <input id={id} type="search" name="q" required />
          <button type="submit">{messages.searchButton}</button>
        </div>
      </form>
    </search>
  );
}

/** Letters, digits, spaces and hyphens, 6 to 20 of them: carriers' booking numbers and ISO 6346 container numbers. */
const REFERENCE = '[A-Za-z0-9 \\-]{6,20}';

function TrackingFields({ id, messages }: FieldsProps) {
  const hint = `${id}.hint`;
  return (
    <form className={styles.form} action="/track_and_trace">
      <label htmlFor={id}>{messages.trackingLabel}</label>
      <div className={styles.row}>
        <input
          id={id}
          name="reference"
          required
          pattern={REFERENCE}
          title={messages.trackingHint}
          aria-describedby={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit">{messages.trackingButton}</button>
      </div>
      <p id={hint}>{messages.trackingHint}</p>
    </form>
  );
}
