import { LOCALES } from '../../contract/locales.ts';
import { isHan, once } from '../../contract/search.ts';
import { hsWords } from '../../locales/answers.ts';
import {
  type Forms,
  formsOf,
  type HsQuery,
  isPreposition,
  stemOf,
  tokensOf,
  UNSPACED_MODIFIERS,
  weightOf,
} from './query.ts';

/** How well a text matches a query. */
export interface TextScore {
  score: number;
  /** Whether the text names the goods of the query, with every word that changes the code. */
  isWhole: boolean;
}

/** Scores the texts of an entry against a query. */
export interface Scorer {
  /** Whether a text can match. Most texts cannot, and this is fast. */
  mayMatch: (text: string) => boolean;
  /** Scores a folded text. `around` returns the texts of the entry and of its heading. */
  scoreOf: (text: string, around: () => Around) => TextScore;
}

/** The texts of an entry and of its heading. */
export interface Around {
  text: string;
  words: () => readonly Forms[];
}

/** The most that each part of a score counts: the goods, what else the query says, and how little else the text says. */
const GOODS = 5;
const OTHERS = 3;
const CLOSENESS = 2;
/** A text that mentions the goods, but does not name them: "lamps for bicycles". */
const MENTIONED = 0.45;
/** A word that begins like the last one of a query, whose end may not be typed yet. */
const BEGUN = 0.5;
/** The closeness of a text with just the words of the query. */
const EQUAL = 1.5;
/** A word that shares only a part of a compound: "shirt" for `t-shirt`. */
const COMPOUND_PART = 0.6;
/** A shorter word begins too many others. */
const SHORTEST_BEGINNING = 3;
/** A word that only perhaps names the goods. */
const UNLIKELY = 0.6;
/** A word of the query that only the heading or another text of the entry has. */
const NEARBY = 0.7;
/** A text that names goods whose name ends with the same character. */
const AKIN = 0.3;
/** The part of a text that names the goods counts less for its closeness than the whole text. */
const PART = 0.35;

const NOTHING: TextScore = { score: 0, isWhole: false };

/** Returns the scorer of a query: of words, or of Chinese characters. */
export function scorerOf(query: HsQuery): Scorer {
  return query.words.length > 0 ? wordScorer(query) : characterScorer(query.phrase);
}

/** A part of a name that stands for goods: "chairs" and "stools" in "chairs and stools of wood (office, home)". */
interface NamePart {
  text: string;
  /** Whether the part only says more about other goods: what they are for or made of, or an explanation in parentheses. */
  isDetail: boolean;
}

const SEPARATORS = once(() => {
  const all = LOCALES.map((locale) => hsWords[locale].separators);
  return { part: new RegExp(all.join('|'), 'u'), detail: /[(（][^)）]*[)）]?/gu };
});

/** Returns the parts of a name. */
function partsOf(text: string): NamePart[] {
  const { part, detail } = SEPARATORS();
  const isOpen = text.includes('(') || text.includes('（');
  const details = isOpen ? (text.match(detail) ?? []).flatMap((inner) => inner.split(part)) : [];
  const named = (isOpen ? text.replace(detail, ' ') : text).split(part);
  return [
    ...named.map((each) => ({ text: each.trim(), isDetail: false })),
    ...details.map((each) => ({ text: each.replace(/[()（）]/g, '').trim(), isDetail: true })),
  ].filter((each) => each.text !== '');
}

/** A word of a name. */
interface NameWord {
  forms: Forms;
  weight: number;
  /** Whether it is the last word of goods, which names them. */
  isGoods: boolean;
  isDetail: boolean;
}

/** Returns the words of a name. What follows a preposition only says more, also after a comma. */
function nameWords(text: string): NameWord[] {
  let isAfter = false;
  return partsOf(text).flatMap(({ text: part, isDetail }) => {
    const tokens = tokensOf(part);
    const end = tokens.findIndex((token, index) => index > 0 && isPreposition(token));
    const last = (end < 0 ? tokens.length : end) - 1;
    const words = tokens.map((token, index) => ({
      forms: formsOf(token),
      weight: weightOf(token),
      isGoods: index === last && !isDetail && !isAfter,
      isDetail,
    }));
    isAfter ||= end >= 0 && !isDetail;
    return words;
  });
}

/** Scores by words. Each word may name the goods, the head of the query most likely. */
function wordScorer({ words, head }: HsQuery): Scorer {
  const last = words.length - 1;
  const readings = words.flatMap(({ forms, weight }, at) => {
    if (at !== head && weight < 1 && at !== last) return [];
    const others = words.filter((_, index) => index !== at);
    const all = Math.max(1, sum(others.map((other) => other.weight)));
    return [
      {
        forms,
        others,
        all,
        importance: at === head ? 1 : UNLIKELY,
        begun: at === last && forms[0].length >= SHORTEST_BEGINNING ? forms[0] : undefined,
      },
    ];
  });
  const telling = words.filter(({ weight }) => weight === 1);
  const pattern = stemPattern((telling.length > 0 ? telling : words).flatMap(({ forms }) => forms));
  return {
    mayMatch: (text) => pattern.test(text),
    scoreOf: (text, around) => {
      const found = nameWords(text);
      const names = found.filter(({ isDetail }) => !isDetail);
      const shareOf = (forms: Forms) => {
        const here = Math.max(...found.map((word) => sameness(word.forms, forms)));
        return here > 0
          ? here
          : NEARBY *
              Math.max(
                ...around()
                  .words()
                  .map((other) => sameness(other, forms)),
              );
      };
      const shares = new Map(words.map((word) => [word.forms, shareOf(word.forms)]));
      const said = names.filter(({ forms }) => words.some((word) => sameness(word.forms, forms) > 0));
      const isEqual = said.length === names.length && names.length === words.length;
      const closeness = isEqual ? EQUAL : weigh(said) / Math.max(weigh(names), 1);
      const scores = readings.map(({ forms, others, all, importance, begun }): TextScore => {
        const named = Math.max(...found.map((word) => goodsQuality(word, forms, begun)), 0);
        const matched = sum(others.map((other) => other.weight * (shares.get(other.forms) ?? 0)));
        if (named === 0 && matched === 0) return NOTHING;
        return {
          score: GOODS * named * importance + OTHERS * (matched / all) + (named === 0 ? 0 : CLOSENESS * closeness),
          isWhole: named >= BEGUN && others.every((other) => other.weight < 1 || (shares.get(other.forms) ?? 0) > 0),
        };
      });
      return scores.reduce((best, each) => (each.score > best.score ? each : best), NOTHING);
    },
  };
}

/** Returns how well a word of a name is the goods of a query. */
function goodsQuality({ forms, isGoods }: NameWord, wanted: Forms, begun: string | undefined): number {
  const isBegun = begun !== undefined && forms.some((form) => form.startsWith(begun));
  return (sameness(forms, wanted) || (isBegun ? BEGUN : 0)) * (isGoods ? 1 : MENTIONED);
}

function weigh(words: readonly NameWord[]): number {
  return sum(words.map(({ weight }) => weight));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns how well a word is another: 1 for the same, and less if only a part of a compound is. */
function sameness(forms: Forms, others: Forms): number {
  if (forms[0] === others[0]) return 1;
  return forms.some((form) => others.includes(form)) ? COMPOUND_PART : 0;
}

/** Returns a pattern of the words of a text that can be one of some forms. */
function stemPattern(forms: readonly string[]): RegExp {
  return new RegExp(`(?<![a-z\\d])(?:${forms.map(stemOf).join('|')})`);
}

/** Scores by neighboring characters: Chinese has no spaces, and the last two characters mostly name the goods. */
function characterScorer(phrase: string): Scorer {
  // A word of Latin letters or digits counts like a character.
  const units = phrase.match(/[a-z\d.]+|./gu) ?? [];
  const weights = unitWeights(phrase, units);
  const pairs = (units.length > 1 ? units.slice(1) : units).map((unit, index) =>
    units.length > 1
      ? { text: `${units[index]}${unit}`, weight: Math.min(weights[index] ?? 1, weights[index + 1] ?? 1) }
      : { text: unit, weight: 1 },
  );
  const latin = units.filter((unit) => !isHan(unit) && unit.length > 1 && !/^[\d.]+$/.test(unit));
  const sought = [...pairs, ...latin.map((text) => ({ text, weight: 0.5 }))];
  const all = sum(sought.map(({ weight }) => weight));
  const wanted = sum(weights);
  const core = units.filter((_, index) => weights[index] === 1);
  const goods = core.slice(-2).join('');
  // A single letter is in most texts.
  const last = core.findLast((unit) => isHan(unit) || unit.length > 1) ?? goods;
  return {
    mayMatch: (text) => text.includes(last) || sought.some((each) => text.includes(each.text)),
    scoreOf: (text, around) => {
      const parts = partsOf(text);
      const matched = sum(
        sought.map(({ text: pair, weight }) =>
          text.includes(pair) ? weight : around().text.includes(pair) ? NEARBY * weight : 0,
        ),
      );
      const share = matched / all;
      const named = parts.map(({ text: part, isDetail }) => {
        const same = Math.max(commonEnd(part, phrase), commonEnd(part, core.join('')));
        const quality = same >= goods.length ? (isDetail ? MENTIONED : 1) : part.includes(goods) ? MENTIONED : 0;
        return {
          quality: quality || (same > 0 ? AKIN * Math.max(share, 0.2) : 0),
          close: Math.max(same, 1) / Math.max(part.length, wanted),
        };
      });
      const best = named.toSorted((a, b) => b.quality - a.quality || b.close - a.close)[0] ?? { quality: 0, close: 0 };
      if (best.quality === 0 && share === 0) return NOTHING;
      const whole =
        best.quality === 0 ? 0 : Math.min(1, (best.close * (parts[0]?.text.length ?? 1)) / Math.max(text.length, 1));
      return {
        score: GOODS * best.quality + OTHERS * share + CLOSENESS * (PART * best.close + (1 - PART) * whole),
        isWhole: best.quality === 1 && share > 0.6,
      };
    },
  };
}

/** Returns how much each unit of a query counts: those of modifiers and numbers little. */
function unitWeights(phrase: string, units: readonly string[]): number[] {
  const modifiers = [...phrase.matchAll(UNSPACED_MODIFIERS)].map(
    ({ 0: found, index }) => [index, index + found.length] as const,
  );
  let at = 0;
  const weights = units.map((unit) => {
    const start = at;
    at += unit.length;
    const isLittle = /^[\d.]/.test(unit) || modifiers.some(([from, to]) => start >= from && start < to);
    return isLittle ? 0.2 : 1;
  });
  return weights.every((weight) => weight < 1) ? weights.map(() => 1) : weights;
}

/** Returns the number of characters that two texts have in common at their ends. */
function commonEnd(text: string, other: string): number {
  let same = 0;
  while (same < text.length && same < other.length && text.at(-1 - same) === other.at(-1 - same)) same += 1;
  return same;
}
