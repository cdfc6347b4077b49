import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { readShipment, type Shipment } from '../../contract/shipment.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { type FreightPlace } from '../../freight/freight-place.ts';
import { greatCircleKm } from '../../freight/great-circle.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import { countedTitle } from '../../locales/counted-title.ts';
import type { EmissionsWords } from '../../locales/en-US/tools/emissions-calculator.ts';
import { isExample, typedTexts } from '../parts/form-values.ts';
import { nextStepsHtml } from '../parts/next-steps.ts';
import { placeText } from '../parts/place-text.ts';
import type { FormQuery } from '../tool.ts';
import { type Chain, chainOf } from './chain.ts';
import { comparisonHtml, pictureHtml } from './comparison.ts';
import { declarationHtml, declarationOf } from './declaration.ts';
import { EMISSIONS_FIELDS, type EmissionsInput, parseEmissions, vehiclesFor } from './input.ts';
import { chainLedger, directText, scopeText } from './ledger.ts';
import { problemTexts } from './problems.ts';
import { type EmissionsWriter, emissionsWriterOf } from './write.ts';

export interface EmissionsContext {
  data: FreightData;
  words: EmissionsWords;
  /** The heading without an answer. Undefined at the edge, whose page has it already. */
  title?: string | undefined;
  locale: Locale;
  /** The day whose notices about passages apply, YYYY-MM-DD. */
  today: string;
}

/** Returns the emissions of the form's chain by leg, and a comparison of all ways, or a message for each invalid field. */
export function answerEmissions(query: FormQuery, context: EmissionsContext): SlotAnswer {
  const { words, locale, title, data } = context;
  const typed = typedTexts(query, EMISSIONS_FIELDS);
  const writer = emissionsWriterOf(words, locale);
  const parsed = parseEmissions(query, context);
  const nextOf = (shipment: Shipment) => nextStepsHtml(shipment, { tool: 'emissions-calculator', locale });
  if ('problems' in parsed) {
    const texts = { headline: title, figure: words.nothing, per: '', scope: '', said: '', example: '' };
    const empty = { ledger: html``, picture: html``, comparison: html``, notices: html``, declaration: html`` };
    const parts = { ...empty, next: nextOf(readShipment(query)) };
    return { texts, html: parts, typed, errors: problemTexts(parsed.problems, writer) };
  }
  const { input } = parsed;
  const chain = chainOf(input, input.way);
  const headline = headlineOf(chain, input, writer);
  const first = exampleOf(data, locale);
  const example = isExample(typed, first) ? calculatorTexts[locale].calculator.example : '';
  // The load of the example is ours, not the visitor's.
  const load = typed.load === first.load ? undefined : String(input.tonnes);
  const shipment = { ...readShipment(query), from: input.from.code, to: input.to.code, load };
  return {
    texts: {
      headline,
      figure: writer.co2e(chain.totalKg),
      per: perText(chain, input, writer),
      scope: scopeText(chain, writer),
      said: headline,
      example,
    },
    html: {
      ledger: chainLedger(chain, input, writer),
      picture: pictureHtml(input, writer),
      comparison: comparisonHtml(input, writer),
      notices: noticesHtml(input, writer),
      declaration: declarationHtml(declarationOf(chain, input), writer),
      next: nextOf(example === '' ? shipment : {}),
    },
    typed,
    errors: {},
  };
}

/**
 * Returns the example that the page shows first: a usual load of a 40-foot container from Shanghai to New York, with a
 * truck before and a train after it.
 */
export function exampleOf(data: FreightData, locale: Locale): Record<(typeof EMISSIONS_FIELDS)[number], string> {
  const place = (id: string) => {
    const found = data.places.find((candidate) => candidate.id === id);
    return found === undefined ? '' : placeText(found, locale);
  };
  const first = (field: Parameters<typeof vehiclesFor>[0]) => vehiclesFor(field, data)[0]?.vehicle ?? '';
  return {
    from: place('cnsha'),
    to: place('usnyc'),
    load: '18',
    mode: 'ocean',
    way: '',
    ship: first('ship'),
    plane: '',
    preKm: '150',
    preBy: first('preBy'),
    onKm: '1,300',
    onBy: vehiclesFor('onBy', data).findLast(({ mode }) => mode === 'rail')?.vehicle ?? first('onBy'),
    set: data.sets[0]?.id ?? '',
    adjust: '',
    teu: '',
    own: '',
    hubs: '',
  };
}

function headlineOf({ way, totalKg }: Chain, { from, to, tonnes }: EmissionsInput, writer: EmissionsWriter): string {
  return interpolate(writer.words.headline, {
    cargo: writer.cargo(tonnes),
    from: from.name,
    to: to.name,
    by: writer.by(way),
    total: writer.co2e(totalKg),
  });
}

function perText(chain: Chain, { tonnes }: EmissionsInput, writer: EmissionsWriter): string {
  const per = interpolate(writer.words.perTon, { value: writer.kg(chain.totalKg / tonnes) });
  return per + writer.facts.sentenceSeparator + directText(chain, writer);
}

/** Renders warnings and assumptions about the chosen way, folded, with their number. */
function noticesHtml({ from, to, way }: EmissionsInput, writer: EmissionsWriter): SafeHtml {
  const airspace = way.mode === 'air' ? [writer.words.declaration.distance.air] : [];
  const texts = [
    ...way.notices,
    ...airspace,
    ...nearestText(from, way.from, writer),
    ...nearestText(to, way.to, writer),
  ];
  if (texts.length === 0) return html``;
  const title = countedTitle(writer.words.notices.title, texts.length, writer.locale);
  return html`<details class="fold"><summary>${title}</summary><ul>${texts.map((text) => html`<li>${text}</li>`)}</ul></details>`;
}

function nearestText(place: FreightPlace, used: FreightPlace, { words, locale, number }: EmissionsWriter): string[] {
  if (place === used) return [];
  const km = number(Math.round(greatCircleKm(place.at, used.at) / 10) * 10);
  const text = words.notices.nearest[used.kind];
  return [interpolate(text, { place: place.name, used: placeText(used, locale), km })];
}
