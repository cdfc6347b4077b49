import { answerSlot, htmlSlot } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../../templates/components/island.tsx';
import { placeWords } from '../../templates/components/place-field/place-words.ts';
import lists from '../../templates/components/stacked.module.css';
import { ToolFigure } from '../../templates/components/tool/tool-figure.tsx';
import { ToolForm, ToolGroup, ToolInput, ToolPlace, ToolSelect } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { familyOptions } from '../duty-estimator/claims.ts';
import type { DutyData } from '../duty-estimator/duty-data.ts';
import { TRANSPORT_MODES } from '../duty-estimator/input.ts';
import { answerCompare } from './answer.ts';
import styles from './compare-origins-table.module.css';
import { compareOrigins } from './definition.ts';
import { exampleOf } from './example.ts';
import { ROWS } from './input.ts';

interface CompareData {
  duties: DutyData;
  freight: FreightData;
  /** The day of the build, YYYY-MM-DD. */
  today: string;
}

interface CompareToolProps {
  head: { title: string; summary: string };
  data: CompareData;
  locale: Locale;
}

/** Renders the comparison: its form, and the answer for an example. */
export function CompareTool({ head, data, locale }: CompareToolProps) {
  const { compareOrigins: own, dutyEstimator, routeSearch } = siteTexts[locale].tools;
  const { input, units } = routeSearch.answer;
  const words = { ...own.answer, duty: dutyEstimator.answer, route: { input, units } };
  const context = { words, locale, title: head.title };
  const example = exampleOf(data.freight, locale);
  const { texts, html: parts = {} } = answerCompare(new URLSearchParams(example), { ...context, ...data });
  const slot = (name: string) => parts[name] ?? html``;
  const island = { ...context, places: placeWords(locale) };
  return (
    <Island name={compareOrigins.name} on="idle" props={island}>
      <ToolLayout
        {...head}
        about={dutyEstimator.form.about}
        hasCsv
        inputs={<CompareForm data={data} example={example} locale={locale} />}
        answer={
          <>
            <div className={styles.notices} {...htmlSlot('notices', slot('notices'))} />
            <ToolFigure example={texts['example']} {...answerSlot('figure')}>
              {texts['figure']}
            </ToolFigure>
            <p {...answerSlot('why')}>{texts['why']}</p>
            <p className={styles.goods} {...answerSlot('goods')}>
              {texts['goods']}
            </p>
            <div className={`${styles.table} ${lists.within}`} {...htmlSlot('table', slot('table'))} />
            <div className={styles.notes} {...htmlSlot('notes', slot('notes'))} />
            <p className={styles.advice}>{own.form.advice}</p>
          </>
        }
        locale={locale}
      />
    </Island>
  );
}

interface CompareFormProps {
  data: CompareData;
  example: Readonly<Record<string, string>>;
  locale: Locale;
}

function CompareForm({ data, example, locale }: CompareFormProps) {
  const words = formWords(locale);
  const field = (name: string, label: string) => ({ id: compareOrigins.name, name, label, value: example[name] });
  const modes = TRANSPORT_MODES.map((mode) => ({ value: mode, label: words[mode] }));
  return (
    <div className={styles.form}>
      <ToolForm action={compareOrigins.path} label={words.form} button={words.button} locale={locale} isCompact>
        <ToolInput {...field('hsCode', words.hsCode)} hint={words.hsCodeHint} kind="decimal" />
        <ToolInput {...field('quantity', words.quantity)} hint={words.quantityHint} kind="decimal" />
        <ToolInput {...field('entryDate', words.entryDate)} kind="date" />
        <ToolSelect {...field('mode', words.mode)} options={modes} />
        <ToolInput {...field('weight', words.weight)} hint={words.weightHint} kind="decimal" />
        <ToolPlace {...field('to', words.to)} hint={words.toHint} />
        {ROWS.map((row) => (
          <OriginFields key={row} row={row} field={field} duties={data.duties} locale={locale} />
        ))}
      </ToolForm>
    </div>
  );
}

/** Returns the labels of the form: those of the duty estimator for the same fields, and its own. */
function formWords(locale: Locale) {
  const { dutyEstimator, compareOrigins: own } = siteTexts[locale].tools;
  return { ...dutyEstimator.form, ...own.form };
}

interface OriginFieldsProps {
  row: (typeof ROWS)[number];
  field: (name: string, label: string) => { id: string; name: string; label: string; value: string | undefined };
  duties: DutyData;
  locale: Locale;
}

/** Renders the fields of an origin. */
function OriginFields({ row, field, duties, locale }: OriginFieldsProps) {
  const words = formWords(locale);
  const countries = duties.countries.map(([value, label]) => ({ value, label }));
  return (
    <ToolGroup label={interpolate(words.group, { number: String(row) })}>
      <ToolSelect
        {...field(`origin${row}`, words.origin)}
        options={[{ value: '', label: words.noOrigin }, ...countries]}
      />
      <ToolInput {...field(`price${row}`, words.price)} kind="decimal" />
      <ToolSelect
        {...field(`program${row}`, words.program)}
        options={[{ value: '', label: words.noProgram }, ...familyOptions(duties)]}
      />
      <ToolInput {...field(`freight${row}`, words.freight)} kind="decimal" />
      <ToolPlace {...field(`from${row}`, words.from)} />
    </ToolGroup>
  );
}
