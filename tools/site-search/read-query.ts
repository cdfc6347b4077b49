import { LOCALES } from '../../contract/locales.ts';
import { foldQuery, isHan, singularOf } from '../../contract/search.ts';
import { searchIntents } from '../../locales/answers.ts';
import type { SearchFacts } from './facts.ts';

/** The most letters of a query that are read. */
export const MOST_LETTERS = 100;

/** The tools that words of a query can ask for. */
export type AskedTool = keyof (typeof searchIntents)['en-US']['tools'];

const intents = LOCALES.map((locale) => searchIntents[locale]);
const TOOL_NAMES = Object.keys(searchIntents['en-US'].tools) as AskedTool[];

/** The words for each tool in every language, because visitors mix them. */
const TOOL_WORDS = TOOL_NAMES.map(
  (tool) =>
    [tool, phrases(intents.flatMap(({ tools }) => tools[tool].split('|')))] as const satisfies readonly [
      AskedTool,
      RegExp,
    ],
);
const JOB_WORDS = phrases(intents.flatMap(({ jobs }) => jobs.split('|')));
const OF_TRADE = phrases(intents.flatMap(({ ofTrade }) => ofTrade.split('|')));
const FILLERS = phrases(intents.flatMap(({ fillers }) => fillers.split('|')));

/** A query without the words that ask for a tool or for jobs. */
export interface ReadWords {
  /** The tools that it asks for, in the order of its words. */
  tools: readonly AskedTool[];
  asksForJobs: boolean;
  /** True if it has words of the trade, which name no goods. */
  isOfTrade: boolean;
  /** What is left, folded. */
  rest: string;
}

/** Reads the words of a query that ask for something. */
export function readWords(query: string): ReadWords {
  let rest = foldQuery(query, MOST_LETTERS).trim();
  const isOfTrade = OF_TRADE.test(rest);
  const asked: { tool: AskedTool; at: number }[] = [];
  const whole = rest;
  for (const [tool, words] of TOOL_WORDS) {
    const found = words.exec(whole);
    if (found === null) continue;
    asked.push({ tool, at: found.index });
    rest = without(rest, words);
  }
  const asksForJobs = JOB_WORDS.test(rest);
  if (asksForJobs) rest = without(rest, JOB_WORDS);
  if (asked.length > 0 || asksForJobs) rest = without(rest, FILLERS);
  const tools = asked.toSorted((a, b) => a.at - b.at).map(({ tool }) => tool);
  return { tools, asksForJobs, isOfTrade, rest };
}

/** A country in a query. */
export interface AskedCountry {
  code: string;
  name: string;
}

/** Returns the country that a folded text names, and the text without it. A text of its own is no country. */
export function readCountry(text: string, { countries }: SearchFacts): { country?: AskedCountry; rest: string } {
  const other = intents.flatMap(({ countries: names }) => Object.entries(names));
  const named = [
    ...countries.flatMap(([code, name, names]) => names.split('\n').map((each) => ({ code, name, each }))),
    ...other.map(([each, code]) => ({ code, name: countries.find((row) => row[0] === code)?.[1] ?? code, each })),
  ].filter(({ each }) => text.includes(each));
  for (const { code, name, each } of named.toSorted((a, b) => b.each.length - a.each.length)) {
    const words = phrases([each]);
    if (words.test(text)) return { country: { code, name }, rest: without(without(text, words), FILLERS) };
  }
  return { rest: text };
}

/** Returns an expression for any of some folded phrases, the longest first. Chinese has no spaces around words. */
function phrases(all: readonly string[]): RegExp {
  const longest = all
    .toSorted((a, b) => b.length - a.length)
    .map((phrase) => {
      const escaped = phrase.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
      return isHan(phrase) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
    });
  return new RegExp(longest.join('|') || '(?!)', 'u');
}

function without(text: string, words: RegExp): string {
  return text.replace(new RegExp(words.source, 'gu'), ' ').replace(/\s+/g, ' ').trim();
}

/** Returns whether a folded text is one of some folded names, one per line. */
export function isNamed(text: string, names: string): boolean {
  const plain = (each: string) => singularOf(each.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  return names.split('\n').some((name) => plain(name) === plain(text));
}
