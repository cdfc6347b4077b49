import type { RateUnit } from '../../freight/duty-rates.ts';
import type { Decimal } from '../../freight/money.ts';
import type { Season } from '../../freight/tariff-seasons.ts';

/** The document that states a fact. */
export interface FactSource {
  title: string;
  url?: string | undefined;
}

/** The fields of every row. Days are YYYY-MM-DD; a row without `validTo` has no known end. */
export interface DatedRow {
  id: string;
  validFrom: string;
  validTo?: string | undefined;
  checkedOn: string;
  source: FactSource;
}

/** The general rate of a line: a percentage of the customs value, cents per unit, or both. */
export interface Rate {
  percent?: Decimal | undefined;
  specific?: { cents: Decimal; per: RateUnit } | undefined;
  /** The text of a rate that the estimator does not compute. */
  text?: string | undefined;
}

/** A line of the tariff (8 digits) with its rates in the words of the tariff. */
export interface TariffLine extends DatedRow {
  code: string;
  name: string;
  general: string;
  column2: string;
  special?: string | undefined;
  season?: Season | undefined;
}

/** A program of the special column. `model/data/trade-programs.ts` explains the fields. */
export interface TradeProgram extends DatedRow {
  symbol: string;
  name: string;
  /** Undefined if goods of every origin can qualify. */
  origins?: readonly string[] | undefined;
  /** `origin-exempt`: goods of these origins never pay the fee, even without a claim. */
  mpf: 'exempt' | 'origin-exempt' | 'pays';
  /** Whether apparel enters free under headings of chapter 98. */
  hasApparel?: boolean | undefined;
  note?: string | undefined;
}

/** A duty on top of the general rate. `model/data/duty.ts` explains the fields. */
export interface DutyLayer extends DatedRow {
  program: string;
  group: string;
  name: string;
  codes?: readonly string[] | undefined;
  /** Ids of `DutyData.codeLists`. */
  lists?: readonly string[] | undefined;
  exceptCodes?: readonly string[] | undefined;
  exceptLists?: readonly string[] | undefined;
  programs?: readonly string[] | undefined;
  exceptPrograms?: readonly string[] | undefined;
  origins?: readonly string[] | undefined;
  exceptOrigins?: readonly string[] | undefined;
  percent?: Decimal | undefined;
  kind: 'add' | 'total-floor' | 'exempt';
  base: 'customs-value' | 'metal' | 'foreign-content';
  notWith?: readonly string[] | undefined;
  condition?: LayerCondition | undefined;
  /** The headings of chapter 99 that an entry declares. */
  chapter99?: readonly string[] | undefined;
  note?: string | undefined;
  afterwards: 'ended' | 'unknown';
}

/** A fact that decides whether a layer applies. It applies if the answer is `is`; `applies` counts without an answer. */
export interface LayerCondition {
  text: string;
  applies: 'yes' | 'no' | 'ask';
  fact?: string | undefined;
  is: 'yes' | 'no';
  /** Another fact that the row needs: it never applies if the answer is no. */
  needs?: string | undefined;
  /** Another fact that ends the assumption: without an answer of its own, the row does not apply if it is yes. */
  unless?: string | undefined;
}

/** The period that our duty data cover for an origin, and how well. */
export interface Coverage extends DatedRow {
  origins?: readonly string[] | undefined;
  level: 'complete' | 'partial' | 'column-2';
  note: string;
  /** The first entry date that the note can concern. */
  noteFrom?: string | undefined;
}

/** A fee on an entry. */
export interface Fee extends DatedRow {
  fee: 'mpf' | 'mpf-informal' | 'hmf' | 'informal-limit' | 'informal-limit-chapter-99';
  amount: { percent: Decimal; least?: string; most?: string } | { flat: string };
}

/** Antidumping and countervailing duty cases on a product of one country. `model/data/duty.ts` explains the fields. */
export interface TradeOrder extends DatedRow {
  product: string;
  kind: 'order' | 'pending' | 'unread' | 'suspended';
  cases: readonly string[];
  origin: string;
  codes: readonly string[];
  rates?: Readonly<Record<string, { percent: Decimal; notice: string; date: string }>> | undefined;
  scope?: string | undefined;
}

/** A ban, an import control, or a highest value in US dollars that enters free of duty. */
export interface ImportNotice extends DatedRow {
  effect: 'ban' | 'check' | 'free' | 'quota';
  name: string;
  text: string;
  codes?: readonly string[] | undefined;
  lists?: readonly string[] | undefined;
  exceptCodes?: readonly string[] | undefined;
  origins?: readonly string[] | undefined;
  exceptOrigins?: readonly string[] | undefined;
  mostValue?: string | undefined;
  /** The list with the lines for goods that a quota keeps out. */
  otherwise?: string | undefined;
  /** Those lines for the goods of an entry. */
  outside?: readonly TariffLine[];
}

/** The data of every chapter, in one language. */
export interface DutyBase {
  /** The hashes of the files of the chapters, from 01, which the build adds. */
  parts?: readonly string[];
  layers: readonly DutyLayer[];
  importNotices: readonly ImportNotice[];
  coverage: readonly Coverage[];
  fees: readonly Fee[];
  programs: readonly TradeProgram[];
  /** The short name and the question of each fact that decides about duties, by the id of the fact. */
  questions: Readonly<Record<string, { name: string; question: string }>>;
  /** Codes and names of the countries of origin, in the order of the form. */
  countries: readonly (readonly [code: string, name: string])[];
}

/** The data of one chapter of the tariff, in one language. */
export interface DutyChapter {
  lines: readonly TariffLine[];
  /** The codes of the chapter on the lists that rows name, by the id of the list. */
  codeLists: Readonly<Record<string, readonly string[]>>;
  orders: readonly TradeOrder[];
  /** The pages of headings (4 digits) in the lookup of HS codes, by code. */
  headings: Readonly<Record<string, string>>;
  /** True if the browser could not load the chapter. */
  isUnread?: true;
}

/** The data of an answer. */
export type DutyData = DutyBase & DutyChapter;
