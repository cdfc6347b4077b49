import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Code } from '../../model/diagnostics/catalogue.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { BudgetUse } from '../../model/shapes/budget-use.ts';

/** A limit on the scripts that a visit loads. */
export interface Budget {
  /** Its name in the report of a build. */
  id: string;
  code: Code & `budget/${string}`;
  /** The limit in bytes, as brotli compresses each file at its best quality. */
  bytes: number;
  /** The subject of the finding's message, which continues with "loads … bytes". */
  subject: string;
}

/** Every budget for scripts. */
export const BUDGETS = {
  runtime: { id: 'runtime', code: 'budget/runtime', bytes: 8000, subject: 'A page without React' },
  island: { id: 'island', code: 'budget/island', bytes: 76_000, subject: 'A page with the island' },
  /** The scripts and the style sheet of the consent dialog, loaded after the runtime. */
  consent: { id: 'consent', code: 'budget/consent', bytes: 15_000, subject: 'The consent notice' },
  form: { id: 'form', code: 'budget/form', bytes: 7200, subject: 'A form' },
  /** The numbering plans of all countries. */
  phone: { id: 'phone', code: 'budget/form', bytes: 32_000, subject: 'The phone number field' },
  /** The steps of the quote form, loaded after the script of all forms. Its list of places is data. */
  quote: { id: 'quote', code: 'budget/form', bytes: 6300, subject: 'The quote form' },
  /** The script of a tool without React. Its data is not part of it. */
  tool: { id: 'tool', code: 'budget/tool', bytes: 23_500, subject: 'The tool' },
  /** A module that sends data to a third party. The third party's value has the limit of each (`third-parties/`). */
  module: { id: 'module', code: 'budget/module', bytes: 30_000, subject: 'The module' },
} as const satisfies Record<string, Budget>;

/** The limit of a document in bytes before compression. The largest page of our site has 140,000. */
export const DOCUMENT_BYTES = 250_000;

/**
 * The limit of the first response with the document of median size of a template: the headers of `_headers`,
 * and the document as brotli compresses it at its best quality. A connection begins with ten packets of 1,460 bytes
 * (RFC 6928), so such a response arrives in one round trip.
 */
export const FIRST_RESPONSE_BYTES = 14_600;

/** The limit of all headers of a response in bytes. Proxies with the defaults of nginx reject responses above 4,096. */
export const HEADER_BYTES = 1500;

/** Room for the headers that the host adds to those of `_headers`, such as date, type, length and its request id. */
export const HOST_HEADER_BYTES = 300;

const compress = promisify(brotliCompress);

/** How many modules a finding names. */
const NAMED_MODULES = 5;

/** A published script, with the bytes that each of its modules adds before compression. */
export interface Script {
  path: string;
  code: string;
  modules: Readonly<Record<string, number>>;
  /** Its source map, if the caller asked for maps. */
  map?: string | undefined;
}

/** Scripts that a browser loads together, with their budget. */
export interface BudgetedScripts {
  budget: Budget;
  /** The name of the island, which the message adds to the subject. */
  name?: string;
  scripts: readonly Script[];
}

/**
 * Returns the use of each budget, and a finding for each that its scripts exceed. The weight is a sum, because each file
 * is compressed alone.
 */
export async function checkBudgets(
  budgeted: readonly BudgetedScripts[],
): Promise<{ budgets: BudgetUse[]; diagnostics: Diagnostic[] }> {
  const weigh = scales();
  const budgets: BudgetUse[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { budget, name, scripts } of budgeted) {
    const weight = await weigh(scripts);
    budgets.push({ name: name === undefined ? budget.id : `${budget.id} ${name}`, bytes: weight, most: budget.bytes });
    if (weight <= budget.bytes) continue;
    const weighed = scripts.map(async (script) => `${script.path} ${shown(await weigh([script]))}`);
    const parts = (await Promise.all(weighed)).join(', ');
    const subject = name === undefined ? budget.subject : `${budget.subject} "${name}"`;
    const message = `${subject} loads ${shown(weight)} bytes (${parts}), but its budget is ${shown(budget.bytes)} bytes.`;
    diagnostics.push(diagnose(budget.code, { message, hint: heaviest(scripts) }));
  }
  return { budgets, diagnostics };
}

/** Module → bytes that it adds to the scripts, before compression. */
export type ModuleBytes = Readonly<Record<string, number>>;

/** Returns weight findings whose hints name the modules that grew since the last build within its budgets. */
export function nameGrowth(findings: readonly Diagnostic[], { before, after }: Growth): Diagnostic[] {
  const grown = Object.entries(after)
    .map(([module, bytes]) => ({ module, by: bytes - (before[module] ?? 0) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, NAMED_MODULES)
    .map(({ module, by }) => `${module} (+${shown(by)})`);
  if (grown.length === 0) return [...findings];
  const hint = `Make these modules smaller, which have grown since the last build within the budget (bytes before compression): ${grown.join(', ')}.`;
  return findings.map((finding) => ({ ...finding, hint }));
}

interface Growth {
  before: ModuleBytes;
  after: ModuleBytes;
}

/** Returns the bytes of scripts after brotli compression. */
export function weightOf(scripts: readonly Pick<Script, 'code'>[]): Promise<number> {
  return scales()(scripts);
}

/** Returns a function that sums compressed bytes. It compresses each text once, because islands share most scripts. */
function scales(): (scripts: readonly Pick<Script, 'code'>[]) => Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const known = new Map<string, Promise<number>>();
  const weigh = (code: string) => {
    const weight = known.get(code) ?? compress(code, { params }).then(({ length }) => length);
    known.set(code, weight);
    return weight;
  };
  return async (scripts) => {
    const weights = await Promise.all(scripts.map(({ code }) => weigh(code)));
    return weights.reduce((sum, weight) => sum + weight, 0);
  };
}

function heaviest(scripts: readonly Script[]): string {
  const modules = scripts
    .flatMap((script) => Object.entries(script.modules))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED_MODULES)
    .map(([module, bytes]) => `${module} (${shown(bytes)})`);
  return `Make one of the largest modules smaller (bytes before compression): ${modules.join(', ')}.`;
}

function shown(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
