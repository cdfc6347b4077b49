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
  locale: Locale;
}

/** Renders the facts about a document behind a form, and the link to the form below. */
export function GateFacts({ items, locale }: GateFactsProps) {
  return (
    <>
      <dl className={facts}>
        {items.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.toForm}>
        <a href={`#${FORM_ID}`}>{siteTexts[locale].components.gate.get}</a>
      </p>
    </>
  );
}

interface GateFormProps {
  about: readonly string[];
  /** The value of the form's field `resource`. */
  resource: string;
  locale: Locale;
}

/** Renders the contents of the document, and the form to request it. */
export function GateForm({ about, resource, locale }: GateFormProps) {
  const words = siteTexts[locale].components.gate;
  return (
    <>
      <section className={styles.part} aria-labelledby={ABOUT_ID}>
        <h2 id={ABOUT_ID}>{words.about}</h2>
        <ul>
          {about.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby={FORM_ID}>
        <h2 id={FORM_ID}>{words.get}</h2>
        <p>{words.after}</p>
        <LeadForm form={GATED_FORM} locale={locale} resource={resource} />
      </section>
    </>
  );
}
