import type { KnownLane } from '../../pipeline/shapes/routes.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import {
  type CellWords,
  filledIn,
  laneAnswer,
  type RouteAnswerWords,
  type RouteLane,
} from '../../runtime/contract/route-search.ts';
import { formatDay, formatNumber } from '../format.ts';
import { routeToolMessages } from './route-tool.messages.ts';

/** The words of cells that script fills in, too. */
export function routeWords(locale: Locale): RouteAnswerWords {
  const words = routeToolMessages[locale];
  return {
    distance: { label: words.distanceLabel, value: words.miles, note: words.distanceNote },
    emissions: { label: words.emissionsLabel, value: words.kilograms, note: words.emissionsNote },
  };
}

/** A lane as the tool knows it. */
export function routeLane({ from, to, names, nauticalMiles, rate }: KnownLane, locale: Locale): RouteLane {
  return { from, to, names, nauticalMiles, rate: rateWords(rate, locale) };
}

function rateWords(rate: KnownLane['rate'], locale: Locale): CellWords {
  const words = routeToolMessages[locale];
  if (rate === undefined) return { label: words.noRateLabel, value: words.noRate, note: words.noRateNote };
  const week = formatDay(rate.from, locale);
  return {
    label: filledIn(words.rateLabel, { equipment: rate.equipment, week }),
    value: priceIn(rate, locale),
    note: rate.illustrative ? words.rateIllustrative : words.rateNote,
  };
}

/** Dollars as the language writes them; another unit as it is. */
function priceIn({ value, unit }: { value: number; unit: string }, locale: Locale): string {
  const figure = formatNumber(value, locale);
  return unit.startsWith('USD')
    ? filledIn(routeToolMessages[locale].rateValue, { value: figure })
    : `${figure} ${unit}`;
}

/** Emissions of one tonne, and how they come about. */
export function perTonne({ nauticalMiles }: KnownLane, factor: number, locale: Locale): CellWords {
  const words = routeToolMessages[locale];
  const { kilometers, kilograms } = laneAnswer(nauticalMiles, 1, factor);
  return {
    label: words.perTonneLabel,
    value: filledIn(words.kilograms, { kilograms: formatNumber(kilograms, locale) }),
    note: filledIn(words.perTonneNote, { kilometers: formatNumber(kilometers, locale), factor: String(factor) }),
  };
}
