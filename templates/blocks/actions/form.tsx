import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { Island } from '../../components/island.tsx';
import frame from '../block.module.css';
import styles from './form.module.css';

/** Renders a search or tracking form that works without script. */
export default function Form({ block: { form, title, text }, id, context: { locale } }: BlockInput<'form'>) {
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} lead={text} />
      <FormFields form={form} id={id} locale={locale} />
    </section>
  );
}

interface FormFieldsProps {
  form: 'search' | Tracked;
  /** The prefix of the field's ids. */
  id: string;
  locale: Locale;
}

/** Renders the fields and the button of a form. */
export function FormFields({ form, id, locale }: FormFieldsProps) {
  const field = `${id}.field`;
  if (form === 'search') return <SearchFields id={field} locale={locale} />;
  return <TrackingFields id={field} locale={locale} tracked={form} />;
}

interface FieldsProps {
  /** The id of the input. */
  id: string;
  locale: Locale;
}

function SearchFields({ id, locale }: FieldsProps) {
  const words = siteTexts[locale].components.search;
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

type Tracked = 'tracking' | 'paps' | 'pars';

/**
 * The pattern of each number as people type it, with spaces or hyphens between its parts, and the keys of its texts.
 */
const TRACKED = {
  tracking: {
    // The length of the longest PARS number.
    pattern: '[A-Za-z0-9 \\-]{6,30}',
    label: 'trackingLabel',
    hint: 'trackingHint',
    missing: 'trackingMissing',
    button: 'trackingButton',
  },
  paps: {
    pattern: '[A-Za-z]{4}[A-Za-z0-9 \\-]{4,16}',
    label: 'papsLabel',
    hint: 'papsHint',
    missing: 'papsMissing',
    button: 'lookUpButton',
  },
  pars: {
    pattern: '[A-Za-z0-9]{4}[A-Za-z0-9 \\-]{4,26}',
    label: 'parsLabel',
    hint: 'parsHint',
    missing: 'parsMissing',
    button: 'lookUpButton',
  },
} as const satisfies Record<Tracked, object>;

/**
 * Renders a form that posts the number, because the number of a shipment must not appear in histories or in logs of
 * URLs. The island shows an error below the field; without script, the answer has it. So the browser shows none.
 */
function TrackingFields({ id, locale, tracked }: FieldsProps & { tracked: Tracked }) {
  const words = siteTexts[locale].blocks.form;
  const { pattern, label, hint, missing, button } = TRACKED[tracked];
  const hintId = `${id}.hint`;
  const errorId = `${id}.error`;
  return (
    <Island name="number-form" on="interaction" className={styles.island}>
      <form className={styles.form} method="post" action="/track_and_trace" noValidate>
        <label htmlFor={id}>{words[label]}</label>
        <p id={hintId}>{words[hint]}</p>
        <div className={styles.row}>
          <input
            id={id}
            name="reference"
            required
            pattern={pattern}
            aria-describedby={`${hintId} ${errorId}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-if-missing={words[missing]}
            data-if-wrong={words.wrongNumber}
          />
          <button type="submit">{words[button]}</button>
        </div>
        <p id={errorId} data-error="" />
      </form>
    </Island>
  );
}
