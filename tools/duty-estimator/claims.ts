import type { DutyBase, TradeProgram } from './duty-data.ts';
import { isValidOn, namesOrigin } from './match.ts';

/** A claimed preference: the programs of its family that fit the origin and the day. */
export interface ProgramClaim {
  programs: readonly TradeProgram[];
  /** The last program of the family that ended before the day, if none fits it. */
  lapsed?: TradeProgram | undefined;
}

/**
 * Returns the family of a program, which visitors choose: USMCA has the symbols S and S+, and the tariff decides for each
 * line which of them applies.
 */
export function familyOf(symbol: string): string {
  return symbol.replace(/[*+#]/g, '');
}

/** Returns the claim of a family for an origin and a day; undefined if the family has no program for the origin. */
export function claimOf(
  family: string,
  { origin, entryDate }: { origin: string; entryDate: string },
  { programs }: Pick<DutyBase, 'programs'>,
): ProgramClaim | undefined {
  const ofOrigin = programsOf(origin, { programs }).filter(({ symbol }) => familyOf(symbol) === family);
  const valid = ofOrigin.filter((program) => isValidOn(program, entryDate));
  if (valid.length > 0) return { programs: valid };
  const [lapsed] = ofOrigin;
  return lapsed && { programs: [], lapsed };
}

/** Returns the programs for goods of an origin, on any day. */
export function programsOf(origin: string, { programs }: Pick<DutyBase, 'programs'>): TradeProgram[] {
  return programs.filter(({ origins }) => origins === undefined || namesOrigin(origins, origin));
}

/** Returns the families as options of a list, each with the name of its first program. */
export function familyOptions({ programs }: Pick<DutyBase, 'programs'>): { value: string; label: string }[] {
  const families = new Map(programs.toReversed().map(({ symbol, name }) => [familyOf(symbol), name]));
  return [...families].toReversed().map(([value, label]) => ({ value, label }));
}
