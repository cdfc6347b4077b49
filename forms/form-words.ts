import type { FieldName } from './definitions.ts';
import type { Form } from './form-names.ts';

export interface FieldWords {
  label: string;
  /** What helps to answer, between the label and the field. */
  hint?: string;
  /** Shown in place of the message of its kind (`messages.ts`) where it is empty, or wrong. */
  missing?: string;
  wrong?: string;
  /** What its options are called. */
  options?: Readonly<Record<string, string>>;
}

export interface FormWords {
  /** What a form is called where forms are listed. */
  name: string;
  /** The button that sends it. */
  submit: string;
  /** Headings of its steps, by their ids. */
  steps?: Readonly<Record<string, string>>;
}

/** Everything that forms say in a language, but for what is said of wrong answers (`messages.ts`). */
export interface FormsWords {
  fields: Readonly<Record<FieldName, FieldWords>>;
  forms: Readonly<Record<Form, FormWords>>;
  /** After the label of a field that may be left empty. */
  optional: string;
  /** The first option of a list, which is no answer. */
  choose: string;
  /** The agreement, in the order of the sentence. */
  agreement: { before: string; terms: string; between: string; privacy: string; after: string };
  /** Beside the button of a form without an agreement. */
  notice: { before: string; privacy: string; after: string };
  /** On the page that thanks: the label of the lead's reference, and the heading above what was sent. */
  sent: { reference: string; title: string };
  /** Of the field that people do not see, for those whose browser shows it all the same. */
  trap: string;
  /** Above the list of what is wrong, and above what was typed where it could not be taken. */
  summary: { errors: string; notTaken: string; notTakenText: string; tooOften: string };
}
