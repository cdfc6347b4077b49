import type { FormDefinition } from './form.ts';
import type { SharedField } from './shared-fields.ts';

export interface FieldWords {
  label: string;
  /** Help between the label and the field. */
  hint?: string;
  /**
   * Messages for an empty and for a wrong value. They replace the default message of the field's kind (`messages.ts`).
   */
  missing?: string;
  wrong?: string;
  /** The label of each option. */
  options?: Readonly<Record<string, string>>;
}

interface BaseWords {
  /** The form's name in lists of forms. */
  name: string;
  /** The label of the submit button. */
  submit: string;
  /** The heading above the form on its page; by default, the page has a general heading for forms. */
  heading?: string;
}

/** The words of a form in one language, with every optional part. */
export interface FormWords extends BaseWords {
  /** The text that replaces the form after it was sent. */
  thanks?: string;
  /** The headings of its steps, keyed by step id. */
  steps?: Readonly<Record<string, string>>;
  /** Words of the fields that belong to no other form. */
  fields?: Readonly<Record<string, FieldWords>>;
}

type OwnField<Definition extends FormDefinition> = Exclude<Definition['fields'][number]['name'], SharedField>;

/** The words that a form with this definition must have: for its own fields, for its steps, and its thanks. */
export type WordsOf<Definition extends FormDefinition> = BaseWords &
  ([OwnField<Definition>] extends [never] ? object : { fields: Readonly<Record<OwnField<Definition>, FieldWords>> }) &
  (Definition extends { steps: readonly { id: infer Step extends string }[] }
    ? { steps: Readonly<Record<Step, string>> }
    : object) &
  (Definition extends { thanksInPlace: true } ? { thanks: string } : object);

/** The words that all forms of a language share, except the messages about wrong values (`messages.ts`). */
export interface SharedWords {
  fields: Readonly<Record<SharedField, FieldWords>>;
  /** Follows the label of an optional field. */
  optional: string;
  /** The first option of a list; it has no value. */
  choose: string;
  /** The parts of the agreement, in the order of the sentence. */
  agreement: { before: string; terms: string; between: string; privacy: string; after: string };
  /** Precedes the submit button of a form without an agreement. */
  notice: { before: string; privacy: string; after: string };
  /** On the confirmation page: the label of the lead's reference, and the heading above the sent values. */
  sent: { reference: string; title: string };
  /** The label of the trap field, for visitors whose browser shows the field. */
  trap: string;
  /** Headings above the list of errors, and above a form that the host did not accept. */
  summary: { errors: string; notTaken: string; notTakenText: string; tooOften: string };
}
