import { concerns, concernsEntry, goodsOf, namesGoods } from './applies.ts';
import type { DutyData } from './duty-data.ts';
import type { AmountReason, DutyLine } from './duty-line.ts';
import { type Charges, charges, type DutyEstimate, estimateDuty } from './estimate.ts';
import { FACT_ANSWERS, type FactAnswer } from './facts.ts';
import { type DutyInput, withAnswer } from './input.ts';
import { groupedBy } from './match.ts';
import { numbersOf, withNumbers } from './numbers.ts';
import type { DutyQuestion } from './scenarios.ts';

type Sums = Pick<Charges, 'totalCents' | 'totalMaxCents'>;

/** A question with what each answer makes of the estimate. */
export interface WeighedQuestion extends DutyQuestion {
  sums: Readonly<Record<FactAnswer, Sums>>;
  /** How far the sums of the answers are apart. */
  effectCents: number;
  /** The ids of the lines that the answer changes. */
  moves: ReadonlySet<string>;
}

/** The sum of duties and fees of a statistical number. */
export interface NumberSum extends Sums {
  number: string;
  answer: FactAnswer | undefined;
}

/** The statistical numbers of a line, if their sums differ. */
export interface NumberQuestion {
  numbers: readonly NumberSum[];
  effectCents: number;
  moves: ReadonlySet<string>;
}

/** An estimate with its questions in the order of their effect. */
export interface AskedEstimate extends DutyEstimate {
  /** Those that move the sum most first. Of the same effect, those that leave a range come before assumed exemptions. */
  questions: readonly WeighedQuestion[];
  numberQuestion: NumberQuestion;
}

/** Estimates an entry, and computes what each answer to its questions makes of the sum. */
export function askedEstimate(given: DutyInput, data: DutyData): AskedEstimate {
  const estimate = estimateDuty(given, data);
  const { input, knowledge } = estimate;
  const isFree = estimate.importNotices.some(({ effect }) => effect === 'free');
  const alike = isFree ? [] : alikeNumbers(input, data);
  const few = withNumbers(
    data,
    alike.flatMap((group) => representatives(group, input)),
  );
  const chargesOf = (entry: DutyInput) => charges(entry, few, knowledge);
  const weighed = estimate.questions.map((question): WeighedQuestion => {
    const cases = FACT_ANSWERS.map((answer) => chargesOf(withAnswer(input, question.fact, answer, few)));
    const [yes, no] = cases as [Charges, Charges];
    return { ...question, sums: { yes, no }, effectCents: distance(cases), moves: linesMoved(cases) };
  });
  const questions = weighed.toSorted(
    (question, other) => other.effectCents - question.effectCents || Number(other.isOpen) - Number(question.isOpen),
  );
  const numberQuestion = weighNumbers(alike, input, chargesOf);
  return { ...estimate, lines: withReasons(estimate, { questions, numberQuestion }, few), questions, numberQuestion };
}

/**
 * Groups the statistical numbers of lines that the same layers name: they have the same duties, so that one of them stands for
 * all. A line has up to 70 numbers, and each question asks for two more sums.
 */
function alikeNumbers(input: DutyInput, data: DutyData): string[][] {
  const layers = data.layers.filter((layer) => concernsEntry(layer, input));
  const namedBy = (code: string) => layers.map((layer) => Number(namesGoods(layer, code, data))).join('');
  return input.lines.flatMap(({ code }) => [...groupedBy(numbersOf(code, input, data), namedBy).values()]);
}

/** Returns the numbers that an answer is about, and one of the others. */
function representatives(group: readonly string[], { answers = {} }: DutyInput): string[] {
  const isAnswered = (number: string) => answers[number] !== undefined;
  return [...group.filter(isAnswered), ...group.filter((number) => !isAnswered(number)).slice(0, 1)];
}

/** Returns the question about the number of a line. It has no numbers if their sums are the same, or if one is typed. */
function weighNumbers(
  alike: readonly string[][],
  input: DutyInput,
  chargesOf: (input: DutyInput) => Charges,
): NumberQuestion {
  const isAsked = input.lines.length === 1 && input.code.length < 10;
  const cases = (isAsked ? alike : []).map((group) => ({ group, ...chargesOf({ ...input, code: group[0] ?? '' }) }));
  const effectCents = distance(cases);
  const sums = cases.flatMap(({ group, totalCents, totalMaxCents }) =>
    group.map((number) => ({ number, totalCents, totalMaxCents, answer: input.answers?.[number] })),
  );
  const numbers = effectCents === 0 ? [] : sums.toSorted((sum, other) => (sum.number < other.number ? -1 : 1));
  return { numbers, effectCents, moves: linesMoved(cases) };
}

/** Returns how far the sums of cases are apart: the distance of their least sums, and that of their highest. */
function distance(cases: readonly Sums[]): number {
  const apart = (sums: readonly number[]) => (sums.length === 0 ? 0 : Math.max(...sums) - Math.min(...sums));
  return apart(cases.map(({ totalCents }) => totalCents)) + apart(cases.map(({ totalMaxCents }) => totalMaxCents));
}

/** Returns the ids of the lines whose amounts differ between cases. */
function linesMoved(cases: readonly Charges[]): Set<string> {
  const ids = new Set(cases.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const amountOf = (id: string, { lines }: Charges) => {
    const { amountCents, amountMaxCents } = lines.find((line) => line.id === id) ?? { amountCents: 0 };
    return `${amountCents} ${amountMaxCents}`;
  };
  return new Set([...ids].filter((id) => new Set(cases.map((found) => amountOf(id, found))).size > 1));
}

/** Gives lines whose amount is open the reason that holds: only some of them have a question that decides. */
function withReasons(
  { lines, input }: DutyEstimate,
  { questions, numberQuestion }: Pick<AskedEstimate, 'questions' | 'numberQuestion'>,
  data: DutyData,
): DutyLine[] {
  const active = data.layers.filter((layer) => concerns(layer, input));
  const hasNumbers = input.code.length < 10 && goodsOf(input, active, data).some((code) => code.length === 10);
  const isOnPart = lines.some(({ reasons }) => reasons.includes('metal') || reasons.includes('foreignContent'));
  const reasonOf = ({ id, reasons }: DutyLine): AmountReason => {
    if ([...questions, numberQuestion].some(({ moves }) => moves.has(id))) return 'ask';
    if (isOnPart && reasons.includes('notWith')) return 'otherPart';
    return hasNumbers ? 'number' : 'condition';
  };
  return lines.map((line) =>
    line.reasons.includes('ask')
      ? { ...line, reasons: line.reasons.map((reason) => (reason === 'ask' ? reasonOf(line) : reason)) }
      : line,
  );
}
