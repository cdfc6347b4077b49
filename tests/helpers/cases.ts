import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { writeBlankPngs } from './blank-png.ts';
import { SETUPS } from './case-setups.ts';
import { notEmpty } from './not-empty.ts';

const CASES = join(import.meta.dirname, '../cases');
const BASE = join(CASES, 'base');

/** A known cause of broken input, or content without findings: a change of the base site. Paths are below `content`. */
export interface Case {
  case: string;
  /** The command, with options and environment. Without them, `validate` alone. */
  command?: 'validate' | 'build';
  args?: string[];
  env?: Record<string, string>;
  /** True if `case-setups.ts` creates files that a table cannot contain. */
  setup?: boolean;
  /** Black pictures by name, with width and height. */
  pictures?: Record<string, [width: number, height: number]>;
  /** Texts to replace by others. */
  edit?: Record<string, { find: string; with: string }[]>;
  /** Texts to add to the end of a file, after an empty line. */
  append?: Record<string, string>;
  /** New files. They replace files of the base site with the same path. */
  add?: Record<string, string>;
  remove?: string[];
  /** All findings in order: severity, code and place, and the message. */
  found: { at: string; says: string }[];
}

/** Returns the cases of all tables. */
export function readCases(): readonly Case[] {
  const folder = join(CASES, 'broken');
  const tables = readdirSync(folder).toSorted();
  return notEmpty(tables.flatMap((table) => parse(readFileSync(join(folder, table), 'utf8')) as Case[]));
}

/** Changes a copy of the base site to the site of a case. */
export function writeCase(site: string, testCase: Case): void {
  const pathOf = (path: string) => join(site, 'content', path);
  const change = (path: string, edit: (text: string) => string) =>
    writeFileSync(pathOf(path), edit(readFileSync(pathOf(path), 'utf8')));
  for (const [path, edits] of Object.entries(testCase.edit ?? {}))
    for (const { find, with: given } of edits) {
      change(path, (text) => {
        if (!text.includes(find)) throw new Error(`${testCase.case}: ${path} does not contain ${find}`);
        return text.replace(find, () => given);
      });
    }
  for (const [path, more] of Object.entries(testCase.append ?? {})) change(path, (text) => `${text}\n${more}`);
  for (const [path, text] of Object.entries(testCase.add ?? {})) {
    mkdirSync(dirname(pathOf(path)), { recursive: true });
    writeFileSync(pathOf(path), text);
  }
  for (const path of testCase.remove ?? []) rmSync(pathOf(path));
  if (testCase.pictures !== undefined) writeBlankPngs(site, testCase.pictures);
  if (testCase.setup) {
    const setup = SETUPS[testCase.case];
    if (setup === undefined) throw new Error(`no set-up for ${testCase.case}`);
    setup(site);
  }
}

/** Changes the site of a case back to the base site. Cases with a set-up need a site of their own. */
export function restoreBase(site: string, { edit, append, add, pictures, remove = [] }: Case): void {
  const images = pictures === undefined ? [] : ['assets/images'];
  const paths = [edit, append, add].flatMap((files) => Object.keys(files ?? {}));
  for (const path of [...paths, ...remove, ...images]) restore(site, join('content', path));
}

/** Restores a path, or deletes the highest folder above it that the base site does not have. */
function restore(site: string, path: string): void {
  const parent = dirname(path);
  if (!existsSync(join(BASE, parent)) || statSync(join(BASE, parent)).isFile()) {
    restore(site, parent);
    return;
  }
  rmSync(join(site, path), { recursive: true, force: true });
  if (existsSync(join(BASE, path))) cpSync(join(BASE, path), join(site, path), { recursive: true });
}
