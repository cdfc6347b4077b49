import { htmlSlot } from '../../../contract/answer-slots.ts';
import { html } from '../../../contract/html.ts';
import type { Locale } from '../../../contract/locales.ts';
import { orderedFields } from '../../../forms/form-html.ts';
import type { Form } from '../../../forms/form-names.ts';
import { REFERENCE_SLOT } from '../../../forms/reference.ts';
import { fieldWords } from '../../../forms/words.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { sharedFormTexts } from '../../../locales/forms.ts';
import type { SentField, SentFormProps } from '../../../runtime/forms/sent-form.ts';
import { Island } from '../island.tsx';
import styles from './sent-form.module.css';

/**
 * Renders the place for the values that a visitor sent. The island writes them; without script the edge writes the
 * reference.
 */
export function SentForm({ form, locale }: { form: Form; locale: Locale }) {
  const fields = orderedFields({ form, locale })
    .filter(({ kind }) => kind !== 'hidden' && kind !== 'agreement')
    .map(({ name, kind }): SentField => {
      const { label = name, options } = fieldWords(name, locale) ?? {};
      return { name, label, options, ...(kind === 'country' && { isCountry: true }) };
    });
  const { sent: words } = sharedFormTexts[locale];
  const props: SentFormProps = { form, locale, words, separator: LOCALE_FACTS[locale].listSeparator, fields };
  return (
    <Island name="sent-form" on="load" className={styles.sent} props={props}>
      <div {...htmlSlot(REFERENCE_SLOT, html``)} />
    </Island>
  );
}
