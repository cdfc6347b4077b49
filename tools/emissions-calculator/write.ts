import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import type { EmissionsWords } from '../../locales/en-US/tools/emissions-calculator.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { type LocaleFacts } from '../../locales/locale-facts.ts';
import type { Chain, LegKind } from './chain.ts';
import type { Way } from './ways.ts';

/** Functions that write the parts of an answer in one language. */
export interface EmissionsWriter {
  locale: Locale;
  /** The punctuation of the language. */
  facts: LocaleFacts;
  words: EmissionsWords;
  /** Writes a number with at most five decimals, as factors have. */
  number: (value: number) => string;
  /** Writes metric tons of cargo: `18 metric tons`. */
  cargo: (tonnes: number) => string;
  /** Writes an emission: `3,743 kg`. */
  kg: (kilograms: number) => string;
  /** Writes an emission with its unit: `3,743 kg CO₂e`, from 10,000 kg on in metric tons. */
  co2e: (kilograms: number) => string;
  /** Writes a number without decimals. */
  whole: (value: number) => string;
  /** Writes a number with three digits. */
  short: (value: number) => string;
  /** Writes a share from 0 to 1: `97%`. */
  percent: (share: number) => string;
  day: (day: string) => string;
  /** Writes the canals and capes of a way; empty for a way without them. */
  via: (way: Way) => string;
  /** Writes a way in a sentence: `by ocean through the Suez Canal`. */
  by: (way: Way) => string;
  /** Names a way in the comparison. */
  way: (way: Way) => string;
  /** Names the legs that a chain does not include. */
  missing: (chain: Chain) => string;
  list: (texts: readonly string[]) => string;
}

/** From this number of kilograms, figures are in metric tons. */
const KG_IN_TONS = 10_000;

/** The writers of words, because each answer needs one, and formats take long to create. */
const writers = new WeakMap<EmissionsWords, EmissionsWriter>();

/** Returns the functions that write an answer in the language of the words. */
export function emissionsWriterOf(words: EmissionsWords, locale: Locale): EmissionsWriter {
  const writer = writers.get(words) ?? makeWriter(words, locale);
  writers.set(words, writer);
  return writer;
}

function makeWriter(words: EmissionsWords, locale: Locale): EmissionsWriter {
  const facts = LOCALE_FACTS[locale];
  const format = (options: Intl.NumberFormatOptions) => {
    const { format: write } = new Intl.NumberFormat(locale, options);
    return (value: number) => write(value);
  };
  const number = format({ maximumFractionDigits: 5 });
  const [whole, tenths, short] = [
    format({ maximumFractionDigits: 0 }),
    format({ maximumFractionDigits: 1 }),
    format({ maximumSignificantDigits: 3 }),
  ];
  const kilograms = (value: number) => (value >= 100 ? whole : short)(value);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const lists = new Intl.ListFormat(LOCALE_FACTS[locale].lists, { type: 'conjunction' });
  const list = (texts: readonly string[]) => lists.format(texts);
  const via = ({ via: passages }: Way) => list(passages.map(({ way, name }) => way ?? name));
  return {
    locale,
    facts,
    words,
    number,
    cargo: (tonnes) => interpolate(tonnes === 1 ? words.cargo.one : words.cargo.many, { count: number(tonnes) }),
    kg: (value) => interpolate(words.kilograms, { value: kilograms(value) }),
    co2e: (value) =>
      value >= KG_IN_TONS
        ? interpolate(words.tons, { amount: tenths(value / 1000) })
        : interpolate(words.kg, { amount: kilograms(value) }),
    whole,
    short,
    percent: format({ style: 'percent', maximumFractionDigits: 0 }),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    via,
    by: (way) => {
      const mode = words.by[way.mode];
      return way.via.length === 0 ? mode : mode + facts.sentenceSeparator + via(way);
    },
    way: (way) =>
      way.via.length === 0
        ? words.comparison.ways[way.mode]
        : interpolate(words.comparison.oceanWay, { ways: via(way) }),
    missing: ({ missing }) => list(partNames(missing).map((name) => words.parts[name])),
    list,
  };
}

/** Returns the names of missing legs. Both hubs have one name, because one value is for both. */
function partNames(missing: readonly LegKind[]): (keyof EmissionsWords['parts'])[] {
  return missing.flatMap((kind) => {
    if (kind === 'origin-hub') return ['hubs'];
    return kind === 'destination-hub' ? [] : [kind];
  });
}
