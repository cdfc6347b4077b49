import type { FormQuery } from '../tool.ts';

export const FACT_ANSWERS = ['yes', 'no'] as const;
export type FactAnswer = (typeof FACT_ANSWERS)[number];
/** Answers to the facts of conditions, by the name of the fact. */
export type FactAnswers = Readonly<Record<string, FactAnswer>>;

const ANSWER = /^([a-z0-9-]{1,40}):(yes|no)$/;
/** The most answers that an address may have. */
const MOST = 30;
/** A fact of this form says that the goods have this statistical number. */
const NUMBER = /^\d{10}$/;

/**
 * Reads the answers of a form: the field `facts` has the earlier ones, the button `fact` a new one, and the choice `number` the
 * statistical number or that it is not known. So a visitor without script answers one question after the other.
 */
export function parseFacts(query: FormQuery): FactAnswers {
  const chosen = query.get('number');
  const given = [query.get('facts'), query.get('fact'), chosen && `${chosen}:yes`].join(',').split(',').slice(-MOST);
  const entries = given.flatMap((text) => {
    const [, fact = '', answer] = ANSWER.exec(text.trim()) ?? [];
    return answer === undefined ? [] : [[fact, answer as FactAnswer] as const];
  });
  const number = chosen ?? entries.findLast(([fact, answer]) => NUMBER.test(fact) && answer === 'yes')?.[0];
  return Object.fromEntries(entries.filter(([fact]) => number === undefined || fact === number || !NUMBER.test(fact)));
}

/** Whether a fact says that the goods have a statistical number. */
export function isStatisticalNumber(fact: string): boolean {
  return NUMBER.test(fact);
}

/** Whether every part of the field `facts` is a name with yes or no: not `usmca=yes`. */
export function areFacts(facts: string): boolean {
  return facts.split(',').every((text) => text.trim() === '' || ANSWER.test(text.trim()));
}

/** Returns the facts of answers that no question asks for. */
export function unknownFacts(answers: FactAnswers, questions: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(answers).filter((fact) => !(fact in questions) && !NUMBER.test(fact));
}

/** Writes answers for the field `facts`: `us-metal:no,usmca:yes`. */
export function factsText(answers: FactAnswers): string {
  return Object.entries(answers)
    .map(([fact, answer]) => `${fact}:${answer}`)
    .join(',');
}

/** Adds a new answer to those of the field `facts`. */
export function withFact(facts: string, fact: string): string {
  return joined({ facts, fact });
}

/** Replaces the statistical number among the answers of the field `facts`. An empty one is not known. */
export function withNumber(facts: string, number: string): string {
  return joined({ facts, number });
}

function joined(values: Readonly<Record<string, string>>): string {
  return factsText(parseFacts({ get: (name) => values[name] ?? null }));
}
