import { useContext } from 'react';
import { answerSlot, htmlSlot } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import type { Locale } from '../../contract/locales.ts';
import { type SiteTexts, siteTexts } from '../../locales/site.ts';
import { Island, IslandFilesContext } from '../../templates/components/island.tsx';
import { CalculationSlot } from '../../templates/components/tool/ledger.tsx';
import { ToolFigure } from '../../templates/components/tool/tool-figure.tsx';
import { ToolForm, ToolInput, ToolSelect } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { nextStepsHtml } from '../parts/next-steps.ts';
import { answerDuty } from './answer.ts';
import { familyOptions } from './claims.ts';
import { dutyEstimator } from './definition.ts';
import type { DutyData } from './duty-data.ts';
import styles from './duty-estimator-form.module.css';
import { EXAMPLE } from './example.ts';
import { LOOKUP_SETS, type LookupHashes } from './find-code.ts';
import { TRANSPORT_MODES } from './input.ts';
import { DUTY_FORM } from './notices.ts';

interface DutyToolProps {
  head: { title: string; summary: string };
  /** The entry date of the example. */
  exampleDate: string;
  data: DutyData;
  locale: Locale;
}

/** Renders the estimator: its form, and the answer for an example. */
export function DutyTool({ head, exampleDate, data, locale }: DutyToolProps) {
  const words = siteTexts[locale].tools.dutyEstimator.form;
  const context = { words: siteTexts[locale].tools.dutyEstimator.answer, locale, title: head.title };
  const example = new URLSearchParams({ ...EXAMPLE, entryDate: exampleDate });
  const { texts, html: parts = {} } = answerDuty(example, { ...context, data, today: exampleDate });
  const slot = (name: string) => parts[name] ?? html``;
  const { staticQueries } = useContext(IslandFilesContext);
  const lookup = Object.fromEntries(LOOKUP_SETS.map((name) => [name, staticQueries[name] ?? '']));
  return (
    <Island name={dutyEstimator.name} on="idle" props={{ ...context, lookup }}>
      <ToolLayout
        {...head}
        about={words.about}
        hasCsv
        inputs={
          <DutyForm
            words={words}
            data={data}
            exampleDate={exampleDate}
            unit={texts['quantity'] ?? ''}
            lookup={lookup}
            locale={locale}
          />
        }
        answer={
          <div className={styles.answer}>
            <p className={styles.goods} {...answerSlot('goods')}>
              {texts['goods']}
            </p>
            <div className={styles.before} {...htmlSlot('before', slot('before'))} />
            <div className={styles.figure}>
              <ToolFigure {...answerSlot('figure')}>{texts['figure']}</ToolFigure>
            </div>
            <p {...answerSlot('landed')}>{texts['landed']}</p>
            <p className={styles.open} {...answerSlot('open')}>
              {texts['open']}
            </p>
            <div className={styles.choices} {...htmlSlot('choices', slot('choices'))} />
            <CalculationSlot name="ledger" content={slot('ledger')} />
            <CalculationSlot name="cost" content={slot('cost')} />
          </div>
        }
        more={
          <div className={styles.notices}>
            <div {...htmlSlot('questions', slot('questions'))} />
            <div {...htmlSlot('notices', slot('notices'))} />
            <div {...htmlSlot('sources', slot('sources'))} />
            <p className={styles.advice}>{words.advice}</p>
          </div>
        }
        next={nextStepsHtml({}, { tool: dutyEstimator.name, locale })}
        locale={locale}
      />
    </Island>
  );
}

interface DutyFormProps {
  words: SiteTexts['tools']['dutyEstimator']['form'];
  data: DutyData;
  exampleDate: string;
  /** The hint of the quantity for the example. */
  unit: string;
  lookup: LookupHashes;
  locale: Locale;
}

function DutyForm({ words, data, exampleDate, unit, lookup, locale }: DutyFormProps) {
  const id = dutyEstimator.name;
  const countries = data.countries.map(([value, label]) => ({ value, label }));
  const programs = [{ value: '', label: words.noProgram }, ...familyOptions(data)];
  const modes = TRANSPORT_MODES.map((mode) => ({ value: mode, label: words[mode] }));
  return (
    <div className={styles.form}>
      <ToolForm id={DUTY_FORM} action={dutyEstimator.path} label={words.form} button={words.button} locale={locale}>
        <Island
          name="code-field"
          on="interaction"
          className={styles.code}
          props={{ lookup, words: siteTexts[locale].components.codeField }}
        >
          <ToolInput
            id={id}
            name="hsCode"
            label={words.hsCode}
            hint={words.hsCodeHint}
            value={EXAMPLE.hsCode}
            hasList
          />
        </Island>
        <ToolSelect id={id} name="origin" label={words.origin} options={countries} value={EXAMPLE.origin} />
        <ToolInput id={id} name="value" label={words.value} hint={words.valueHint} value={EXAMPLE.value} />
        <ToolSelect id={id} name="mode" label={words.mode} options={modes} value={EXAMPLE.mode} />
        <ToolInput
          id={id}
          name="entryDate"
          label={words.entryDate}
          hint={words.entryDateHint}
          value={exampleDate}
          kind="date"
        />
        <ToolInput
          id={id}
          name="quantity"
          label={words.quantity}
          hint={unit}
          hasHintSlot
          value={EXAMPLE.quantity}
          kind="decimal"
        />
        <ToolSelect id={id} name="program" label={words.program} options={programs} value="" />
        <input name="facts" hidden />
        <input name="q" hidden />
        <ToolInput
          id={id}
          name="freight"
          label={words.freight}
          hint={words.optional}
          value={EXAMPLE.freight}
          kind="decimal"
        />
        <ToolInput
          id={id}
          name="insurance"
          label={words.insurance}
          hint={words.optional}
          value={EXAMPLE.insurance}
          kind="decimal"
        />
      </ToolForm>
    </div>
  );
}
