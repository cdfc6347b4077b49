import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { factsText, parseFacts } from '../duty-estimator/facts.ts';
import { csvOf } from '../parts/csv.ts';
import { dottedTariffCode } from '../parts/dotted.ts';
import { isExample, typedTexts } from '../parts/form-values.ts';
import { placeText } from '../parts/place-text.ts';
import type { FormQuery } from '../tool.ts';
import { cheapestOf, compareOrigins, type OriginResult } from './compare.ts';
import { COMPARE_FIELDS, type CompareInput, parseComparison } from './input.ts';
import { notesHtml, noticesHtml, originQuestionsHtml } from './notes.ts';
import { landedText, tableHtml } from './table.ts';
import { type CompareWriter, compareWriterOf, programName } from './write.ts';

export interface CompareContext extends Omit<CompareInput, 'places'> {
  freight: FreightData;
  /** The values of the form that the page shows first. */
  example: Readonly<Record<string, string>>;
  /** The heading without an answer. Undefined at the edge, whose page has it already. */
  title?: string | undefined;
}

/** Returns the comparison of the origins in a form, or a message for each invalid field. */
export function answerCompare(query: FormQuery, context: CompareContext): SlotAnswer {
  const { words, title, freight, locale } = context;
  const typed = { ...typedTexts(query, COMPARE_FIELDS), facts: factsText(parseFacts(query)) };
  const comparison = parseComparison(query, { ...context, places: freight.places });
  if ('errors' in comparison) {
    const texts = { headline: title, figure: words.figure.nothing, why: '', goods: '', said: '', example: '' };
    return {
      texts,
      html: { notices: html``, table: html``, questions: html``, notes: html`` },
      typed,
      errors: comparison.errors,
    };
  }
  const results = compareOrigins(comparison, context);
  const cheapest = cheapestOf(results);
  const writer = compareWriterOf(results, context);
  const [{ origin }] = results as [OriginResult];
  const { headline, figure, why } = textsOf(results, cheapest, writer);
  const places = [comparison.to, ...comparison.origins.map(({ from }) => from)];
  const named = ['to', ...comparison.origins.map(({ row }) => `from${row}`)].flatMap((field, position) => {
    const place = places[position];
    return place === undefined ? [] : [[field, placeText(place, locale)] as const];
  });
  const given = { ...typed, entryDate: origin.entry.entryDate, ...Object.fromEntries(named) };
  return {
    texts: {
      headline,
      figure,
      why,
      goods: goodsOf(origin, writer),
      said: [headline, why].join(writer.duty.facts.fullStop),
      example: isExample(given, context.example) ? calculatorTexts[locale].calculator.example : '',
    },
    html: {
      notices: noticesHtml(results, writer),
      table: tableHtml(results, { cheapest, comparison, writer }),
      questions: originQuestionsHtml(results, writer, { ...context.duties, facts: comparison.facts }),
      notes: notesHtml(results, { writer, freight }),
    },
    typed: given,
    errors: {},
  };
}

function textsOf(
  results: readonly OriginResult[],
  cheapest: readonly OriginResult[],
  writer: CompareWriter,
): Record<'headline' | 'figure' | 'why', string> {
  const { words, label } = writer;
  const code = dottedTariffCode(results[0]?.origin.entry.code ?? '');
  const [first] = cheapest;
  if (results.every(({ isBanned }) => isBanned)) {
    return { headline: interpolate(words.headline.banned, { code }), figure: words.banned, why: '' };
  }
  if (first === undefined) {
    return { headline: interpolate(words.headline.open, { code }), figure: words.figure.open, why: words.why.open };
  }
  const names = cheapest.map(label);
  const origins = new Intl.ListFormat(LOCALE_FACTS[writer.locale].lists).format(names);
  const isExact = results.every(
    ({ estimate: { knowledge } }) => knowledge.level !== 'partial' && knowledge.when === 'within',
  );
  return {
    headline: interpolate(names.length > 1 ? words.headline.same : words.headline.one, {
      code,
      origin: origins,
      origins,
    }),
    figure: interpolate(words.figure.one, { origin: origins, cost: landedText(first, writer) }),
    why: isExact ? words.why.exact : words.why.limited,
  };
}

function goodsOf(
  { entry: { lines, code, quantity, entryDate } }: OriginResult['origin'],
  { words, duty }: CompareWriter,
): string {
  const [line] = lines;
  const goods = lines.length === 1 && line ? `${dottedTariffCode(line.code)} ${line.name}` : dottedTariffCode(code);
  return interpolate(words.goods, { goods, quantity: duty.number(quantity), day: duty.day(entryDate) });
}

/** Returns the comparison as CSV, a row for each origin; undefined if the form has errors. */
export function compareCsv(query: FormQuery, context: CompareContext): { name: string; text: string } | undefined {
  const { words, freight, duties } = context;
  const comparison = parseComparison(query, { ...context, places: freight.places });
  if ('errors' in comparison) return undefined;
  const results = compareOrigins(comparison, context);
  const { code, entryDate } = (results[0] as OriginResult).origin.entry;
  const rows = results.map(({ origin, duty, freight: cost, landed, isOpen, way, kilograms }) => [
    duties.countries.find(([country]) => country === origin.entry.origin)?.[1] ?? origin.entry.origin,
    programName(origin.family, duties),
    money(Number(origin.price)),
    money(duty.least),
    money(duty.most),
    money(cost),
    money(landed.least),
    money(landed.most),
    isOpen ? words.yes : words.no,
    [...new Set([way?.days?.least, way?.days?.most])].filter((days) => days !== undefined).join(' to '),
    kilograms === undefined ? '' : Number(kilograms.toPrecision(3)),
  ]);
  return { name: `us-origins-${code}-${entryDate}.csv`, text: csvOf([words.csv, ...rows]) };
}

function money(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(4);
}
