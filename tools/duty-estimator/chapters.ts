import { dataSetPart } from '../../contract/paths.ts';
import type { Season } from '../../freight/tariff-seasons.ts';
import type { FormQuery } from '../tool.ts';
import type { DatedRow, DutyBase, DutyChapter, DutyData } from './duty-data.ts';
import { tariffDigits } from './tariff-digits.ts';

/** The name of the tool's data set. Its parts are the chapters of the tariff, from 01. */
export const DUTY_SET = 'duty';

/** Lines with the same dates and source. The file of a chapter has each of these facts once. */
export interface LineGroup extends Omit<DatedRow, 'id'> {
  lines: readonly LineRow[];
}

/** A line of a group, up to its last value. The special rate is null where a season follows without one. */
type LineRow = readonly [
  code: string,
  name: string,
  general: string,
  column2: string,
  special?: string | null,
  season?: Season,
];

/** The file of a chapter. */
export interface ChapterFile extends Omit<DutyChapter, 'lines'> {
  groups: readonly LineGroup[];
}

const NOTHING: DutyChapter = { lines: [], codeLists: {}, orders: [], headings: {} };

/** Returns the number of the chapter of a typed code, from 1; undefined if it does not begin with two digits. */
export function chapterOf(typed: string): number | undefined {
  const [chapter] = /^\d\d/.exec(tariffDigits(typed)) ?? [];
  return chapter === undefined ? undefined : Number(chapter);
}

/** Returns the hash of the file of the chapter that a form asks for, by the name under which `dutyDataIn` finds it. */
export function chapterFileOf(query: FormQuery, { parts = [] }: Pick<DutyBase, 'parts'>): Record<string, string> {
  const position = (chapterOf(query.get('hsCode') ?? '') ?? 0) - 1;
  const hash = parts[position];
  return hash === undefined ? {} : { [dataSetPart(DUTY_SET, position)]: hash };
}

/** Returns the hash of the file of the chapter that a form asks for; empty without one. */
export function chapterHashOf(query: FormQuery, base: Pick<DutyBase, 'parts'>): string {
  return Object.values(chapterFileOf(query, base))[0] ?? '';
}

/** Returns the data of an answer from the files that a host has read: those of all chapters, and those of one. */
export function dutyDataIn(files: Readonly<Record<string, unknown>>): DutyData {
  const base = files[DUTY_SET] as DutyBase;
  const [, chapter] = Object.entries(files).find(([name]) => name.startsWith(`${DUTY_SET}/`)) ?? [];
  return withChapter(base, chapter as ChapterFile | undefined);
}

/** Returns the data of all chapters without a line. `isUnread` says that the browser could not load the chapter. */
export function withoutChapter(base: DutyBase, isUnread = false): DutyData {
  return { ...base, ...NOTHING, ...(isUnread && { isUnread }) };
}

/** Joins the data of all chapters and the file of one. Without a file, no line is known. */
export function withChapter(base: DutyBase, file: ChapterFile | undefined): DutyData {
  if (file === undefined) return withoutChapter(base);
  const { groups, ...chapter } = file;
  const lines = groups.flatMap(({ lines: rows, ...facts }) =>
    rows.map(([code, name, general, column2, special, season]) => ({
      ...facts,
      id: code,
      code,
      name,
      general,
      column2,
      special: special ?? undefined,
      season,
    })),
  );
  return { ...base, ...chapter, lines };
}
