import { isPeriod, restOfYear, type Season } from '../../freight/tariff-seasons.ts';

/** A row of the export. */
interface TextRow {
  row: number;
  indent: number;
  /** The eight digits of a line with a rate; undefined for any other row. */
  line: string | undefined;
  text: string;
}

/** A text of the export, with the lines below it or its own. */
interface Branch extends Omit<TextRow, 'line'> {
  lines: Set<string>;
  branches: Branch[];
}

interface Problem {
  row: number;
  problem: string;
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const MONTH = `(?:${MONTHS.join('|')})`;
const DAY = String.raw`(${MONTH} \d{1,2})`;
/** `from November 15, in any year, to the last day of the following February`. */
const PERIOD = new RegExp(
  `from ${DAY},?(?: in any year,?)? to (?:the following )?(?:${DAY}|(the last day of the following February))`,
  'g',
);
const WHOLE_MONTH = new RegExp(`during the month of (${MONTH})`, 'g');
const ANY_MONTH = new RegExp(String.raw`\b${MONTH}\b`, 'g');
/** The text is about the day alone: the rows beside it are about the same goods. */
const ONLY_DAY = /^If (?:imported and )?entered /;
/** The goods of the rows beside it, on all other days. */
const REST = /^(?:Other|If entered at any other time):?$/;
/** Goods that leave a warehouse take this line on every day. */
const FROM_WAREHOUSE = /outside the above stated period, or if withdrawn for consumption at any time/;

/** What a branch says: the season of its lines, or why it cannot be read. */
interface Found {
  seasons: readonly (readonly [code: string, season: Season])[];
  problems: readonly Problem[];
}

/**
 * Returns the seasons of lines by their codes, from the texts of an export in its order. A text with days that it does not
 * understand is a problem, so that no line takes entries of a wrong day.
 */
export function seasonsOf(rows: readonly TextRow[]): { seasons: Map<string, Season>; problems: Problem[] } {
  const found = groupsOf(rows).flatMap(seasonsOfGroup);
  return {
    seasons: new Map(found.flatMap(({ seasons }) => seasons)),
    problems: found.flatMap(({ problems }) => problems),
  };
}

/** Reads branches that stand beside each other. Where a text is about the day alone, they divide the year of the same goods. */
function seasonsOfGroup(branches: readonly Branch[]): Found[] {
  const named = branches.flatMap(({ text }) => periodsIn(text) ?? []);
  const isDivided = branches.some(({ text }) => ONLY_DAY.test(text) && text.match(ANY_MONTH) !== null);
  return branches.map((branch) => {
    const { text } = branch;
    const others = branches.filter((other) => other !== branch);
    const periods = periodsIn(text);
    if (periods === undefined) return problemOf(branch, 'has days of the year that are not read');
    if (periods.length > 0 && ONLY_DAY.test(text)) return seasonOf(branch, periods, others);
    if (periods.length > 0) {
      const rest = branches.at(-1);
      if (rest !== undefined && REST.test(rest.text)) return seasonOf(branch, periods, [rest]);
      return problemOf(branch, 'has days of the year, but no line for other days follows');
    }
    if (!isDivided || FROM_WAREHOUSE.test(text)) return { seasons: [], problems: [] };
    if (REST.test(text)) return seasonOf(branch, restOfYear(named), others);
    return problemOf(branch, 'stands beside lines for days of the year, and its own days are not read');
  });
}

function seasonOf({ text, lines }: Branch, entered: readonly string[], others: readonly Branch[]): Found {
  const transport = / by air\b/.test(text) ? { transport: 'air' as const } : {};
  const otherwise = others.flatMap((other) => [...other.lines]);
  return { seasons: [...lines].map((code) => [code, { entered, ...transport, otherwise }] as const), problems: [] };
}

function problemOf({ row }: Branch, problem: string): Found {
  return { seasons: [], problems: [{ row, problem }] };
}

/** Returns the groups of branches that stand beside each other and have lines. */
function groupsOf(rows: readonly TextRow[]): Branch[][] {
  const path: Branch[] = [];
  const top: Branch = { row: 0, indent: -1, text: '', lines: new Set(), branches: [] };
  const all = [top];
  for (const { line, ...row } of rows) {
    const branch: Branch = { ...row, lines: new Set(), branches: [] };
    path.splice(row.indent);
    const above = path.findLast((other) => other !== undefined) ?? top;
    above.branches.push(branch);
    path[row.indent] = branch;
    all.push(branch);
    if (line !== undefined) for (const part of path) part?.lines.add(line);
  }
  return all.map(({ branches }) => branches.filter(({ lines }) => lines.size > 0));
}

/** Returns the periods in a text; undefined if it names a month that belongs to none of them. */
function periodsIn(text: string): string[] | undefined {
  const between = [...text.matchAll(PERIOD)].map(
    ([, first = '', last]) => `${monthDay(first)}/${last === undefined ? '02-29' : monthDay(last)}`,
  );
  const months = [...text.matchAll(WHOLE_MONTH)].map(
    ([, name = '']) => `${monthDay(`${name} 1`)}/${monthDay(`${name} ${lastDayOf(name)}`)}`,
  );
  const count = text.match(ANY_MONTH)?.length ?? 0;
  const periods = [...between, ...months];
  return between.length * 2 + months.length === count && periods.every(isPeriod) ? periods : undefined;
}

/** Writes a day of the export, `March 1`, as MM-DD. */
function monthDay(text: string): string {
  const [month = '', day = ''] = text.split(' ');
  return `${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns the last day of a month of a leap year. */
function lastDayOf(month: string): number {
  return new Date(Date.UTC(2024, MONTHS.indexOf(month) + 1, 0)).getUTCDate();
}
