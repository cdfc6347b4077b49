import type { Locale } from '../../../contract/locales.ts';
import { GATED_FORM } from '../../../forms/placed-forms.ts';
import { siteTexts } from '../../../locales/site.ts';
import { facts } from '../../layouts/article.tsx';
import { LeadForm } from '../forms/lead-form.tsx';
import styles from './gate.module.css';

/** Headings of texts have no dot in their ids, so these ids are unique. */
const FORM_ID = 'gate.form';
const ABOUT_ID = 'gate.about';

interface GateFactsProps {
  /** Facts about the document, by name. */
  items: readonly { name: string; text: string }[];
}

/** Renders the facts about a document behind a form. */
export function GateFacts({ items }: GateFactsProps) {
  return (
    <dl className={facts}>
      {items.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the contents of a document behind a form, and a link back to the form. */
export function GateContents({ about, locale }: { about: readonly string[]; locale: Locale }) {
  const words = siteTexts[locale].components.gate;
  return (
    <section className={styles.contents} aria-labelledby={ABOUT_ID}>
      <h2 id={ABOUT_ID}>{words.about}</h2>
      <ul>
        {about.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <a href={`#${FORM_ID}`}>{words.get}</a>
      </p>
    </section>
  );
}

interface GateFormProps {
  /** The value of the form's field `resource`. */
  resource: string;
  locale: Locale;
}

/** Renders the form to request a document. */
export function GateForm({ resource, locale }: GateFormProps) {
  const words = siteTexts[locale].components.gate;
  return (
    <section aria-labelledby={FORM_ID}>
      <h2 id={FORM_ID} className={styles.title}>
        {words.get}
      </h2>
      <LeadForm form={GATED_FORM} locale={locale} resource={resource} />
      <p className={styles.after}>{words.after}</p>
    </section>
  );
}
