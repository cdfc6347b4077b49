import { answerSlot, htmlSlot } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { FreightData, FreightFactor } from '../../freight/freight-data.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import { siteTexts } from '../../locales/site.ts';
import frame from '../../templates/blocks/block.module.css';
import { BlockHead } from '../../templates/components/block-head.tsx';
import { Island } from '../../templates/components/island.tsx';
import { placeWords } from '../../templates/components/place-field/place-words.ts';
import { CalculationSlot } from '../../templates/components/tool/ledger.tsx';
import { ToolFigure } from '../../templates/components/tool/tool-figure.tsx';
import {
  ToolForm,
  ToolGroup,
  ToolInput,
  ToolMore,
  ToolPlace,
  ToolSelect,
} from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { answerEmissions, exampleOf } from './answer.ts';
import { emissionsCalculator } from './definition.ts';
import styles from './emissions-calculator-form.module.css';
import { ADJUSTMENTS, type EmissionsField, VEHICLE_MODES, vehiclesFor } from './input.ts';

interface EmissionsToolProps {
  head: { title: string; summary: string };
  data: FreightData;
  /** The day of the build, YYYY-MM-DD. */
  today: string;
  locale: Locale;
}

/** Renders the calculator: its form, and the answer for an example. */
export function EmissionsTool({ head, data, today, locale }: EmissionsToolProps) {
  const words = siteTexts[locale].tools.emissionsCalculator.form;
  const context = { words: siteTexts[locale].tools.emissionsCalculator.answer, locale, title: head.title };
  const example = exampleOf(data, locale);
  const answer = answerEmissions(new URLSearchParams(example), { ...context, data, today });
  const { texts, html: parts = {} } = answer;
  const slot = (name: string) => parts[name] ?? html``;
  const island = { ...context, places: placeWords(locale) };
  return (
    <Island name={emissionsCalculator.name} on="idle" props={island}>
      <ToolLayout
        {...head}
        about={interpolate(words.about, { year: data.sets[0]?.name ?? '' })}
        hasCsv
        inputs={<EmissionsForm data={data} example={example} locale={locale} />}
        answer={
          <div className={styles.answer}>
            <ToolFigure example={texts['example']} {...answerSlot('figure')}>
              {texts['figure']}
            </ToolFigure>
            <p className={styles.scope} {...answerSlot('scope')}>
              {texts['scope']}
            </p>
            <p {...answerSlot('per')}>{texts['per']}</p>
            <div className={styles.notices} {...htmlSlot('notices', slot('notices'))} />
            <CalculationSlot name="ledger" content={slot('ledger')} />
            <div className={styles.picture} {...htmlSlot('picture', slot('picture'))} />
            <CalculationSlot name="comparison" content={slot('comparison')} />
            <div className={styles.declaration} {...htmlSlot('declaration', slot('declaration'))} />
          </div>
        }
        next={slot('next')}
        locale={locale}
      />
      <BatchForm locale={locale} />
    </Island>
  );
}

interface EmissionsFormProps {
  data: FreightData;
  example: Readonly<Record<EmissionsField, string>>;
  locale: Locale;
}

function EmissionsForm({ data, example, locale }: EmissionsFormProps) {
  const words = siteTexts[locale].tools.emissionsCalculator.form;
  const id = emissionsCalculator.name;
  const field = (name: EmissionsField, label: string) => ({ id, name, label, value: example[name] });
  const vehicle = (name: keyof typeof VEHICLE_MODES, label: string) => {
    return <ToolSelect {...field(name, label)} options={vehiclesFor(name, data).map(optionOf)} />;
  };
  const inland = (km: 'preKm' | 'onKm', by: 'preBy' | 'onBy') => (
    <>
      <ToolInput {...field(km, words.km)} hint={words.kmHint} kind="decimal" />
      {vehicle(by, words.by)}
    </>
  );
  const sets = data.sets.map((set) => ({ value: set.id, label: set.name }));
  return (
    <div className={styles.form}>
      <ToolForm
        action={emissionsCalculator.path}
        label={words.form}
        button={calculatorTexts[locale].calculator.button}
        locale={locale}
      >
        <ToolPlace {...field('from', words.from)} />
        <ToolPlace {...field('to', words.to)} />
        <ToolGroup label={words.shipment}>
          <ToolInput {...field('load', words.load)} hint={words.loadHint} kind="decimal" />
          <ToolSelect {...field('mode', words.mode)} options={modesIn(locale)} />
        </ToolGroup>
        <ToolMore label={words.more}>
          <ToolSelect {...field('way', words.way)} options={waysIn(data, locale)} />
          <ToolGroup label={words.pre}>{inland('preKm', 'preBy')}</ToolGroup>
          <ToolGroup label={words.on}>{inland('onKm', 'onBy')}</ToolGroup>
          <ToolGroup label={words.factors}>
            <ToolSelect {...field('set', words.set)} options={sets} />
            {vehicle('ship', words.ship)}
            <ToolSelect
              {...field('plane', words.plane)}
              options={[{ value: '', label: words.byDistance }, ...vehiclesFor('plane', data).map(optionOf)]}
            />
            <ToolSelect
              {...field('adjust', words.adjust)}
              options={ADJUSTMENTS.map((value) => ({ value, label: words.adjustments[value] }))}
            />
            <ToolInput {...field('teu', words.teu)} hint={words.teuHint} kind="decimal" />
            <ToolInput {...field('own', words.own)} hint={words.ownHint} kind="decimal" />
            <ToolInput {...field('hubs', words.hubs)} hint={words.hubsHint} kind="decimal" />
          </ToolGroup>
        </ToolMore>
      </ToolForm>
    </div>
  );
}

/** Renders the part for many shipments. Without script its button does nothing, which it says. */
function BatchForm({ locale }: { locale: Locale }) {
  const words = siteTexts[locale].tools.emissionsCalculator.form.batch;
  const id = `${emissionsCalculator.name}-lines`;
  return (
    <section className={`${frame.split} ${styles.batch}`}>
      <BlockHead id="shipments" title={words.title} lead={words.lead} />
      <div>
        <p className={styles.needsScript}>{words.needsScript}</p>
        <label htmlFor={id}>{words.lines}</label>
        <textarea id={id} rows={6} placeholder={words.example} spellCheck={false} data-batch="lines" />
        <label>
          {words.file} <input type="file" accept=".csv,.tsv,.txt,text/csv,text/plain" data-batch="file" />
        </label>
        <p className={styles.buttons}>
          <button type="button" disabled data-batch="start">
            {words.start}
          </button>
          <button type="button" className="quiet" hidden data-batch="csv">
            {words.csv}
          </button>
        </p>
        <output data-batch="said" />
        <div className={styles.rows} data-batch="result" />
      </div>
    </section>
  );
}

function optionOf({ vehicle, name }: FreightFactor) {
  return { value: vehicle, label: name };
}

function modesIn(locale: Locale) {
  const { ocean, air } = siteTexts[locale].tools.emissionsCalculator.form;
  return [
    { value: 'ocean', label: ocean },
    { value: 'air', label: air },
  ];
}

/** Returns the ways that name an ocean route: the one that carriers sail, then each canal and cape. */
function waysIn({ lanes }: FreightData, locale: Locale) {
  const named = lanes.passages.filter(({ kind }) => kind === 'canal' || kind === 'cape');
  return [
    { value: '', label: siteTexts[locale].tools.emissionsCalculator.form.usual },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
