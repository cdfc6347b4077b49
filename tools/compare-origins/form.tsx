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
import {
  ToolForm,
  ToolGroup,
  ToolInput,
  ToolMore,
  ToolPlace,
  ToolSelect,
} from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { familyOptions } from '../duty-estimator/claims.ts';
import type { DutyData } from '../duty-estimator/duty-data.ts';
import duty from '../duty-estimator/duty-estimator-form.module.css';
import { TRANSPORT_MODES } from '../duty-estimator/input.ts';
import { DUTY_FORM } from '../duty-estimator/notices.ts';
import { answerCompare } from './answer.ts';
import styles from './compare-origins-table.module.css';
import { compareOrigins } from './definition.ts';
import { type CompareField, ROWS } from './input.ts';

/** How many origins are visible without a click. */
const SHOWN = 3;

interface CompareData {
  /** The values of the form, by field. */
  example: Readonly<Partial<Record<CompareField, string>>>;
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
  const context = { words, locale, title: head.title, example: data.example };
  const { texts, html: parts = {} } = answerCompare(new URLSearchParams(data.example), { ...data, ...context });
  const slot = (name: string) => htmlSlot(name, parts[name] ?? html``);
  return (
    <Island name={compareOrigins.name} on="idle" props={{ ...context, places: placeWords(locale) }}>
      <ToolLayout
        {...head}
        about={dutyEstimator.form.about}
        hasCsv
        inputs={<CompareForm data={data} locale={locale} />}
        answer={
          <>
            <ToolFigure example={texts['example']} {...answerSlot('figure')}>
              {texts['figure']}
            </ToolFigure>
            <p {...answerSlot('why')}>{texts['why']}</p>
            <div className={duty.before} {...slot('notices')} />
            <p className={duty.goods} {...answerSlot('goods')}>
              {texts['goods']}
            </p>
            <div className={`${styles.table} ${lists.within}`} {...slot('table')} />
          </>
        }
        more={
          <div className={duty.notices}>
            <div {...slot('questions')} />
            <div {...slot('notes')} />
            <p className={duty.advice}>{own.form.advice}</p>
          </div>
        }
        locale={locale}
      />
    </Island>
  );
}

function CompareForm({ data, locale }: Omit<CompareToolProps, 'head'>) {
  const { dutyEstimator, compareOrigins: own } = siteTexts[locale].tools;
  const words = { ...dutyEstimator.form, ...own.form };
  const field = (name: CompareField, label: string) => ({
    id: compareOrigins.name,
    name,
    label,
    value: data.example[name] ?? '',
  });
  const modes = TRANSPORT_MODES.map((mode) => ({ value: mode, label: words[mode] }));
  const countries = data.duties.countries.map(([value, label]) => ({ value, label }));
  const origins = [{ value: '', label: words.noOrigin }, ...countries];
  const programs = [{ value: '', label: words.noProgram }, ...familyOptions(data.duties)];
  const originFields = (row: (typeof ROWS)[number]) => (
    <ToolGroup key={row} label={interpolate(words.group, { number: String(row) })}>
      <ToolSelect {...field(`origin${row}`, words.origin)} options={origins} />
      <ToolMore label={words.more}>
        <ToolInput {...field(`price${row}`, words.ownPrice)} kind="decimal" />
        <ToolSelect {...field(`program${row}`, words.program)} options={programs} />
        <ToolInput {...field(`freight${row}`, words.freight)} kind="decimal" />
        <ToolPlace {...field(`from${row}`, words.from)} />
      </ToolMore>
    </ToolGroup>
  );
  return (
    <div className={duty.form}>
      <ToolForm
        id={DUTY_FORM}
        action={compareOrigins.path}
        label={words.form}
        button={words.button}
        locale={locale}
        isCompact
      >
        <ToolInput {...field('hsCode', words.hsCode)} hint={words.hsCodeHint} kind="decimal" />
        <ToolInput {...field('quantity', words.quantity)} hint={words.quantityHint} kind="decimal" />
        <ToolInput {...field('price', words.price)} hint={words.priceHint} kind="decimal" />
        <ToolSelect {...field('mode', words.mode)} options={modes} />
        <ToolInput {...field('entryDate', words.entryDate)} kind="date" />
        <ToolMore label={words.moreGoods}>
          <ToolInput {...field('weight', words.weight)} kind="decimal" />
          <ToolPlace {...field('to', words.to)} />
        </ToolMore>
        <input name="facts" hidden />
        {ROWS.slice(0, SHOWN).map(originFields)}
        <ToolMore label={words.moreOrigins}>{ROWS.slice(SHOWN).map(originFields)}</ToolMore>
      </ToolForm>
    </div>
  );
}
