import type { FormQuery } from '../tool.ts';

export type FactAnswer = 'yes' | 'no';
/** Answers to the facts of conditions, by the name of the fact. */
export type FactAnswers = Readonly<Record<string, FactAnswer>>;

const ANSWER = /^([a-z0-9-]{1,40}):(yes|no)$/;
/** The most answers that an address may have. */
const MOST = 30;
/** A fact of this form says that the goods have this statistical number. */
const NUMBER = /^\d{10}$/;

/**
 * Reads the answers of a form: the field `facts` has the earlier ones, and the button `fact` a new one, so a visitor without
 * script answers one question after the other.
 */
export function parseFacts(query: FormQuery): FactAnswers {
  const given = `${query.get('facts') ?? ''},${query.get('fact') ?? ''}`.split(',').slice(-MOST);
  const entries = given.flatMap((text) => {
    const [, fact = '', answer] = ANSWER.exec(text.trim()) ?? [];
    return answer === undefined ? [] : [[fact, answer as FactAnswer] as const];
  });
  const number = entries.findLast(([fact, answer]) => NUMBER.test(fact) && answer === 'yes');
  return Object.fromEntries(
    entries.filter((entry) => number === undefined || entry === number || !NUMBER.test(entry[0])),
  );
}

/** Returns the facts of answers that no question asks for. */
export function unknownFacts(answers: FactAnswers, questions: Readonly<Record<string, string>>): string[] {
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
  return factsText(parseFacts({ get: (name) => (name === 'fact' ? fact : facts) }));
}
