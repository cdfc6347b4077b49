import type { ReactNode } from 'react';
import { answerSlot, errorSlot, htmlSlot } from '../../../contract/answer-slots.ts';
import { html } from '../../../contract/html.ts';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { LinkTo } from '../../../model/shapes/links.ts';
import { choicesSlot } from '../../../tools/parts/place-choices.ts';
import placeStyles from '../place-field/place-field.module.css';
import styles from './tool-form.module.css';

interface ToolFormProps {
  /** The path of the tool's page, which answers the form without script. */
  action: string;
  /** The id of the form, to which buttons outside of it belong. */
  id?: string;
  /** The purpose of the form, for screen readers. */
  label: string;
  /** The text of the submit button. */
  button: string;
  /** True if all fields are short, such as numbers. */
  isCompact?: boolean;
  /** A link that clears the form, in place of the button that restores its first values. */
  clear?: LinkTo;
  children: ReactNode;
  locale: Locale;
}

const PLACE = `${styles.field} ${styles.place} ${placeStyles.places}`;
const COMPACT = `${styles.form} ${styles.compact}`;

/** Renders the form of a tool with a button that sends it and one that restores its first values. */
export function ToolForm({ action, id, label, button, isCompact = false, clear, children, locale }: ToolFormProps) {
  return (
    <form id={id} className={isCompact ? COMPACT : styles.form} method="get" action={action} aria-label={label}>
      {children}
      <div hidden {...htmlSlot('carried', html``)} />
      <p className={styles.buttons}>
        <button type="submit">{button}</button>
        {clear ? (
          <a href={clear.path}>{clear.title}</a>
        ) : (
          <button type="reset" className="quiet">
            {siteTexts[locale].components.toolForm.reset}
          </button>
        )}
      </p>
    </form>
  );
}

/** Renders a group of short fields below a heading of its own. */
export function ToolGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={COMPACT}>{children}</div>
    </fieldset>
  );
}

/** Renders short fields that most visitors leave empty. They are visible if one has a value or an error. */
export function ToolMore({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary>{label}</summary>
      <div className={COMPACT}>{children}</div>
    </details>
  );
}

interface FieldProps {
  name: string;
  /** The prefix of the field's id, unique in the document. */
  id: string;
  label: string;
  /** Help below the label, such as the unit. */
  hint?: string | undefined;
}

interface ToolInputProps extends FieldProps {
  value?: string | undefined;
  /** `decimal` and `numeric` show a keyboard with digits on phones. */
  kind?: 'text' | 'decimal' | 'numeric' | 'date' | 'search';
  isRequired?: boolean;
  /** True if the answer replaces the hint: the slot has the name of the field. */
  hasHintSlot?: boolean;
  /** True if a script adds a list of proposals below the field. */
  hasList?: boolean;
}

/** Renders a text field of a tool with its label, hint and error message. */
export function ToolInput(props: ToolInputProps) {
  const {
    name,
    id,
    label,
    hint,
    value,
    kind = 'text',
    isRequired = false,
    hasHintSlot = false,
    hasList = false,
  } = props;
  const isTyped = kind === 'date' || kind === 'search';
  return (
    <Field
      name={name}
      id={id}
      label={label}
      hint={hint}
      hasHintSlot={hasHintSlot}
      isPlace={hasList || kind === 'search'}
    >
      <input
        id={`${id}-${name}`}
        name={name}
        type={isTyped ? kind : 'text'}
        inputMode={isTyped || kind === 'text' ? undefined : kind}
        autoComplete="off"
        defaultValue={value}
        required={isRequired}
        aria-describedby={described(id, name, hint)}
      />
    </Field>
  );
}

interface ToolLinesProps extends FieldProps {
  placeholder: string;
}

/** Renders a field for several lines of text, as wide as the form. */
export function ToolLines({ name, id, label, hint, placeholder }: ToolLinesProps) {
  return (
    <Field name={name} id={id} label={label} hint={hint} isPlace>
      <textarea
        id={`${id}-${name}`}
        name={name}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        placeholder={placeholder}
        aria-describedby={described(id, name, hint)}
      />
    </Field>
  );
}

interface ToolPlaceProps extends FieldProps {
  /** A text that `resolvePlace` understands, such as that of `placeText`. */
  value?: string | undefined;
  isRequired?: boolean;
}

/**
 * Renders a field for a port or airport of a tool with its label, hint and error message. Without script it is a text
 * field. `enhancePlaceFields` (runtime/browser/combobox) adds a list of places; its texts are `placeWords`.
 */
export function ToolPlace({ name, id, label, hint, value, isRequired = false }: ToolPlaceProps) {
  return (
    <Field name={name} id={id} label={label} hint={hint} isPlace hasChoices>
      <input
        id={`${id}-${name}`}
        name={name}
        type="text"
        spellCheck={false}
        defaultValue={value}
        required={isRequired}
        aria-describedby={described(id, name, hint)}
        data-place=""
      />
    </Field>
  );
}

interface ToolSelectProps extends FieldProps {
  options: readonly { value: string; label: string }[];
  value?: string | undefined;
}

/** Renders a list of options of a tool with its label, hint and error message. */
export function ToolSelect({ name, id, label, hint, options, value }: ToolSelectProps) {
  return (
    <Field name={name} id={id} label={label} hint={hint}>
      <select id={`${id}-${name}`} name={name} defaultValue={value} aria-describedby={described(id, name, hint)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface LabeledProps extends FieldProps, Pick<ToolInputProps, 'hasHintSlot'> {
  isPlace?: boolean;
  /** True if the answer shows what the text can be, below the message. */
  hasChoices?: boolean;
  children: ReactNode;
}

function Field(props: LabeledProps) {
  const { name, id, label, hint, hasHintSlot = false, isPlace = false, hasChoices = false, children } = props;
  return (
    <div className={isPlace ? PLACE : styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {hint && (
        <small id={`${id}-${name}-hint`} {...(hasHintSlot && answerSlot(name))}>
          {hint}
        </small>
      )}
      {children}
      <div className={styles.message}>
        <p className={styles.error} id={`${id}-${name}-error`} {...answerSlot(errorSlot(name))} />
        {hasChoices && <div className={styles.choices} {...htmlSlot(choicesSlot(name), html``)} />}
      </div>
    </div>
  );
}

function described(id: string, name: string, hint: string | undefined): string {
  return `${hint === undefined ? '' : `${id}-${name}-hint `}${id}-${name}-error`;
}
