import type { FormDefinition } from './form.ts';
import type { SharedField } from './shared-fields.ts';

export interface FieldWords {
  label: string;
  /** Helps to answer; it is between the label and the field. */
  hint?: string;
  /** Shown in place of the message of its kind (`messages.ts`) where it is empty, or wrong. */
  missing?: string;
  wrong?: string;
  /** The names of its options. */
  options?: Readonly<Record<string, string>>;
}

interface BaseWords {
  /** Its name where forms are listed. */
  name: string;
  /** The text of the button that sends it. */
  submit: string;
  /** The heading above it on its page; without one, the page has a heading for forms that ask for a visitor's details. */
  heading?: string;
}

/** The words of a form in one language, as loops see them. */
export interface FormWords extends BaseWords {
  /** What it shows in its own place after it was sent. */
  thanks?: string;
  /** Headings of its steps, by their ids. */
  steps?: Readonly<Record<string, string>>;
  /** Words of the fields that belong to no other form. */
  fields?: Readonly<Record<string, FieldWords>>;
}

type OwnField<Definition extends FormDefinition> = Exclude<Definition['fields'][number]['name'], SharedField>;

/** The words that a form with this definition must have: for its own fields, for its steps, and thanks where it shows them. */
export type WordsOf<Definition extends FormDefinition> = BaseWords &
  ([OwnField<Definition>] extends [never] ? object : { fields: Readonly<Record<OwnField<Definition>, FieldWords>> }) &
  (Definition extends { steps: readonly { id: infer Step extends string }[] }
    ? { steps: Readonly<Record<Step, string>> }
    : object) &
  (Definition extends { thanksInPlace: true } ? { thanks: string } : object);

/** The words that all forms of a language share, but for the messages about wrong answers (`messages.ts`). */
export interface SharedWords {
  fields: Readonly<Record<SharedField, FieldWords>>;
  /** After the label of a field that may be left empty. */
  optional: string;
  /** The first option of a list, which is no answer. */
  choose: string;
  /** The agreement, in the order of the sentence. */
  agreement: { before: string; terms: string; between: string; privacy: string; after: string };
  /** Beside the button of a form without an agreement. */
  notice: { before: string; privacy: string; after: string };
  /** On the page that thanks: the label of the lead's reference, and the heading above the values that were sent. */
  sent: { reference: string; title: string };
  /** The label of the trap field, for those whose browser shows it all the same. */
  trap: string;
  /** Above the list of wrong answers, and above the values of a form that could not be taken. */
  summary: { errors: string; notTaken: string; notTakenText: string; tooOften: string };
}
