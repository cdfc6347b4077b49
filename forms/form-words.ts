import type { SharedFormTexts } from '../locales/forms.ts';
import type { FormDefinition } from './form.ts';

export interface FieldWords {
  label: string;
  /** Help between the label and the field. */
  hint?: string;
  /**
   * Messages for an empty and for a wrong value. They replace the default message of the field's kind.
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

/** The fields of a form that have no shared words. */
type OwnField<Definition extends FormDefinition> = Exclude<
  Definition['fields'][number]['name'],
  keyof SharedFormTexts['fields']
>;

/** The words that a form with this definition must have: for its own fields, for its steps, and its thanks. */
export type WordsOf<Definition extends FormDefinition> = BaseWords &
  ([OwnField<Definition>] extends [never] ? object : { fields: Readonly<Record<OwnField<Definition>, FieldWords>> }) &
  (Definition extends { steps: readonly { id: infer Step extends string }[] }
    ? { steps: Readonly<Record<Step, string>> }
    : object) &
  (Definition extends { thanksInPlace: true } ? { thanks: string } : object);
