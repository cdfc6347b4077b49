import { useContext } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { staticQueryUrl } from '../../../contract/paths.ts';
import { definitionOf, requiredOf } from '../../../forms/definitions.ts';
import type { Form } from '../../../forms/form-names.ts';
import { fieldWords, formWords } from '../../../forms/words.ts';
import { sendingTexts } from '../../../locales/answers.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { QuoteWords } from '../../../runtime/forms/quote/words.ts';
import { Island, IslandFilesContext } from '../island.tsx';
import placeStyles from '../place-field/place-field.module.css';
import { placeWords } from '../place-field/place-words.ts';
import { LeadForm } from './lead-form.tsx';
import styles from './quote-form.module.css';

interface SteppedFormProps {
  form: Form;
  locale: Locale;
}

/**
 * Renders a form whose definition has steps. With script, it shows one step at a time, and a summary of the answers.
 * Without script, it shows all parts of the form.
 *
 * Only the first step is shown even before the island is hydrated, so that nothing moves. If the island does not load,
 * CSS shows all steps after six seconds.
 */
export function SteppedForm({ form, locale }: SteppedFormProps) {
  const { staticQueries, modules } = useContext(IslandFilesContext);
  const { steps, done, summary, missing, better, nothing } = siteTexts[locale].components.quoteForm;
  const { ids, names } = stepsIn(form, locale);
  const places = staticQueryUrl(staticQueries['places'] ?? '');
  return (
    <Island
      name="quote-form"
      on="idle"
      className={`${styles.quote} ${placeStyles.places}`}
      props={{ places, shipment: modules['quote-shipment'] ?? '', words: wordsIn(form, locale) }}
    >
      <ol className={styles.steps} aria-label={steps} data-steps="">
        {ids.map((id, index) => (
          <li key={id}>
            <button type="button" className="quiet" data-go={id} aria-current={index === 0 ? 'step' : undefined}>
              <span>{index + 1}</span> {names[id]}{' '}
              <span className="sr-only" data-done="" hidden>
                {done}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <LeadForm form={form} locale={locale} />
      <section className={styles.summary} aria-labelledby="quote-summary">
        <h2 id="quote-summary">{summary}</h2>
        {ids.map((id) => (
          <div key={id}>
            <h3>
              <button type="button" data-go={id}>
                {names[id]}
              </button>
            </h3>
            <div data-of={id}>
              <p>{nothing}</p>
            </div>
          </div>
        ))}
        <div>
          <h3>{missing}</h3>
          <div data-missing="">
            <WaysTo form={form} names={requiredOf(form)} locale={locale} />
          </div>
        </div>
        <div>
          <h3>{better}</h3>
          <div data-better="">
            <WaysTo form={form} names={['cargoReadyDate']} locale={locale} />
          </div>
        </div>
      </section>
    </Island>
  );
}

/**
 * Renders buttons that lead to fields, as the island renders them for an empty form, so that hydration moves nothing.
 */
function WaysTo({ form, names, locale }: SteppedFormProps & { names: readonly string[] }) {
  const { steps = [] } = definitionOf(form);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button type="button" data-go={steps.find(({ fields }) => fields.includes(name))?.id} data-to={name}>
            {fieldWords(name, locale)?.label}
          </button>
        </li>
      ))}
    </ul>
  );
}

function stepsIn(form: Form, locale: Locale) {
  const ids = (definitionOf(form).steps ?? []).map(({ id }) => id);
  const { steps: names = {} } = formWords(form, locale);
  return { ids, names };
}

function wordsIn(form: Form, locale: Locale): QuoteWords {
  const { next, back, inTitle, dangerous, airport, none, shipment, ...rest } = siteTexts[locale].components.quoteForm;
  const { containers, container, oneDay, days, volumeWeight, kilograms, nothing, complete, noMore } = rest;
  const { errors, agreement } = sendingTexts[locale];
  const { ids, names } = stepsIn(form, locale);
  const { colon, listSeparator: separator } = LOCALE_FACTS[locale];
  return {
    next,
    back,
    titles: ids.map((id, index) => inTitle(names[id] ?? id, { at: index + 1, count: ids.length })),
    problems: { errors, agreement, colon },
    places: { ...placeWords(locale), none },
    dangerous,
    airport,
    shipment: { ...shipment, separator },
    summary: {
      language: locale,
      separator,
      containers,
      container,
      oneDay,
      days,
      volumeWeight,
      kilograms,
      nothing,
      complete,
      noMore,
    },
  };
}
