import { useContext } from 'react';
import { definitionOf } from '../../runtime/contract/forms/definitions.ts';
import { FIELD_MESSAGES, messageFor } from '../../runtime/contract/forms/messages.ts';
import { FORMS_WORDS } from '../../runtime/contract/forms/words.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { staticQueryUrl } from '../../runtime/contract/paths.ts';
import type { QuoteWords } from '../../runtime/forms/quote/words.ts';
import { Island, IslandFilesContext } from './island.tsx';
import { LeadForm } from './lead-form.tsx';
import { quoteFormMessages } from './quote-form.messages.ts';
import styles from './quote-form.module.css';

/**
 * The form for a freight quote, in steps where there is script, with what was chosen so far beside it. Without script it is
 * the form with all of its parts.
 *
 * The first step alone is shown even before its island is there, so that nothing moves; where the island does not come, all
 * steps are shown soon.
 */
export function QuoteForm({ locale }: { locale: Locale }) {
  const { staticQueries } = useContext(IslandFilesContext);
  const { steps, summary, missing, nothing } = quoteFormMessages[locale];
  const names = FORMS_WORDS[locale].forms.quote.steps ?? {};
  const ids = (definitionOf('quote').steps ?? []).map(({ id }) => id);
  const places = staticQueryUrl(staticQueries['places'] ?? '');
  return (
    <Island name="quote-form" on="idle" className={styles.quote} props={{ places, words: wordsIn(locale) }}>
      <ol className={styles.steps} aria-label={steps} data-steps="">
        {ids.map((id, index) => (
          <li key={id}>
            <button type="button" className="quiet" data-go={id} aria-current={index === 0 ? 'step' : undefined}>
              <span>{index + 1}</span> {names[id]}
            </button>
          </li>
        ))}
      </ol>
      <LeadForm form="quote" locale={locale} />
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
            <ul>
              {missingAtFirst(locale).map(({ step, field, label }) => (
                <li key={field}>
                  <button type="button" data-go={step} data-to={field}>
                    {label}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    </Island>
  );
}

/** What the island says is missing from an empty form, so that nothing moves when it comes. */
function missingAtFirst(locale: Locale): { step: string; field: string; label: string }[] {
  const { fields, steps = [] } = definitionOf('quote');
  const words: Readonly<Record<string, { label: string }>> = FORMS_WORDS[locale].fields;
  return fields
    .filter(({ name, isRequired }) => isRequired || name === 'cargoReadyDate')
    .map(({ name }) => ({
      step: steps.find((step) => step.fields.includes(name))?.id ?? '',
      field: name,
      label: words[name]?.label ?? name,
    }));
}

/** What is typed for somebody who chooses a place. */
const CHOSEN: Readonly<Record<Locale, string>> = { 'en-US': '{name} ({code})', 'zh-CN': '{name}（{code}）' };

function wordsIn(locale: Locale): QuoteWords {
  const { next, back, dangerous, kinds, one, many, none, ...rest } = quoteFormMessages[locale];
  const { containers, container, oneDay, days, volumeWeight, kilograms, nothing, complete } = rest;
  const { required: missing, wrongResponse: wrong } = FIELD_MESSAGES[locale];
  const own = definitionOf('quote').fields.filter(({ says }) => says !== undefined);
  const of = own.map((field) => [
    field.name,
    [messageFor(field, 'missing', locale), messageFor(field, 'wrong', locale)] as const,
  ]);
  return {
    next,
    back,
    says: { missing, wrong, of: Object.fromEntries(of) },
    places: { chosen: CHOSEN[locale], kinds, one, many, none },
    dangerous,
    summary: {
      language: locale,
      separator: LOCALE_FACTS[locale].listSeparator,
      containers,
      container,
      oneDay,
      days,
      volumeWeight,
      kilograms,
      nothing,
      complete,
    },
  };
}
