import type { DutyData } from './duty-data.ts';

type Lists = Pick<DutyData, 'codeLists'>;

/** The list of the numbers of lines that rows divide, and the first day of the tariff that has them. */
const NUMBERS = { list: 'statistical-numbers', from: '2026-01-01' } as const;

/** Returns every statistical number of a line; none if we do not know all of them. */
export function numbersOf(line: string, { entryDate }: { entryDate: string }, { codeLists }: Lists): string[] {
  if (entryDate < NUMBERS.from) return [];
  return (codeLists[NUMBERS.list] ?? []).filter((code) => code.startsWith(line));
}

/** Returns the data with other statistical numbers. */
export function withNumbers(data: DutyData, numbers: readonly string[]): DutyData {
  return { ...data, codeLists: { ...data.codeLists, [NUMBERS.list]: numbers } };
}

/** Returns whether a code has fewer than 10 digits, or is a statistical number, as far as we know. */
export function isNumber(code: string, entryDate: string, data: Lists): boolean {
  const known = code.length === 10 ? numbersOf(code.slice(0, 8), { entryDate }, data) : [];
  return known.length === 0 || known.includes(code);
}
