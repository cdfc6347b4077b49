import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';

/** Bytes as brotli sends them, at its best quality (design, "Numbers that the house keeps"): a page without React, one with. */
export const SCRIPT_BUDGET = 8000;
export const ISLAND_BUDGET = 75_000;
/** What is loaded beside that where somebody is asked for consent: scripts and the sheet. */
export const CONSENT_BUDGET = 14_000;
/** What makes a form better when somebody turns to it; and what knows the phone numbers of the world. */
export const FORM_BUDGET = 9000;
export const PHONE_BUDGET = 32_000;
/** What asks for a quote in steps; its places are data. */
export const QUOTE_BUDGET = 5000;

const compress = promisify(brotliCompress);

/** How many modules a finding names. */
const NAMED_MODULES = 5;

/** A script as it is published, with what each of its modules adds to it, in bytes before compression. */
export interface Script {
  path: string;
  code: string;
  modules: Readonly<Record<string, number>>;
}

export interface ScriptsToWeigh {
  /** What every visit loads: the runtime, and what stands in documents. */
  everywhere: readonly Script[];
  /** Island with React → what a page with it loads beside that. */
  islands: Readonly<Record<string, readonly Script[]>>;
  /** What asks for consent: the sheet, too. */
  consent: readonly Script[];
  /** The island of forms, and what a field for a phone number loads beside it. */
  form: readonly Script[];
  phone: readonly Script[];
  /** The island of the quote form, beside the one that all forms have. */
  quote: readonly Script[];
}

/** Findings about scripts that weigh more than pages may. Sums of files, because each is compressed by itself. */
export async function checkBudgets({
  everywhere,
  islands,
  consent,
  form,
  phone,
  quote,
}: ScriptsToWeigh): Promise<Diagnostic[]> {
  const weigh = scales();
  const weight = await weigh(everywhere);
  const findings: Diagnostic[] = [];
  if (weight > SCRIPT_BUDGET) {
    const weighed = everywhere.map(async (script) => `${script.path} ${shown(await weigh([script]))}`);
    const parts = (await Promise.all(weighed)).join(', ');
    const message = `A page without React loads ${shown(weight)} bytes of script (${parts}); ${shown(SCRIPT_BUDGET)} are allowed.`;
    findings.push(diagnose('budget/runtime', { message, hint: heaviest(everywhere) }));
  }
  for (const [name, scripts] of Object.entries(islands)) {
    const whole = weight + (await weigh(scripts));
    if (whole <= ISLAND_BUDGET) continue;
    const message = `A page with the island "${name}" loads ${shown(whole)} bytes; ${shown(ISLAND_BUDGET)} are allowed.`;
    findings.push(diagnose('budget/island', { message, hint: heaviest(scripts) }));
  }
  const asking = await weigh(consent);
  if (asking > CONSENT_BUDGET) {
    const message = `Asking for consent loads ${shown(asking)} bytes; ${shown(CONSENT_BUDGET)} are allowed.`;
    findings.push(diagnose('budget/consent', { message, hint: heaviest(consent) }));
  }
  const ofForms = [
    { what: 'A form', scripts: form, budget: FORM_BUDGET },
    { what: 'A field for a phone number', scripts: phone, budget: PHONE_BUDGET },
    { what: 'The quote form', scripts: quote, budget: QUOTE_BUDGET },
  ];
  for (const { what, scripts, budget } of ofForms) {
    const loaded = await weigh(scripts);
    if (loaded <= budget) continue;
    const message = `${what} loads ${shown(loaded)} bytes; ${shown(budget)} are allowed.`;
    findings.push(diagnose('budget/form', { message, hint: heaviest(scripts) }));
  }
  return findings;
}

/** Module → bytes that it adds to the scripts, before compression. */
export type ModuleBytes = Readonly<Record<string, number>>;

/** Findings about weight, each with the modules that are larger than in the last build that kept its budgets. */
export function nameGrowth(findings: readonly Diagnostic[], { before, after }: Growth): Diagnostic[] {
  const grown = Object.entries(after)
    .map(([module, bytes]) => ({ module, by: bytes - (before[module] ?? 0) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, NAMED_MODULES)
    .map(({ module, by }) => `${module} (+${shown(by)})`);
  if (grown.length === 0) return [...findings];
  const hint = `Grown since the last build within the budget, in bytes before compression: ${grown.join(', ')}.`;
  return findings.map((finding) => ({ ...finding, hint }));
}

interface Growth {
  before: ModuleBytes;
  after: ModuleBytes;
}

/** Bytes of scripts as they are sent. */
export function weightOf(scripts: readonly Pick<Script, 'code'>[]): Promise<number> {
  return scales()(scripts);
}

/** Weighs each script once, beside this thread: islands share most of theirs, and the best quality is slow. */
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
    return weights.reduce((sum, one) => sum + one, 0);
  };
}

function heaviest(scripts: readonly Script[]): string {
  const modules = scripts
    .flatMap((script) => Object.entries(script.modules))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, NAMED_MODULES)
    .map(([module, bytes]) => `${module} (${shown(bytes)})`);
  return `Heaviest modules, in bytes before compression: ${modules.join(', ')}.`;
}

function shown(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
