import { catalogue } from '../../model/diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { isFatal } from '../commands/command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type ContentChange, changedFiles } from './changed-files.ts';

export interface SelectionOptions {
  /** Codes, or families such as `links/`. */
  rule?: readonly string[];
  /** A revision of git. */
  changed?: string;
  /** The largest number of findings to print. */
  max?: string;
  fix?: boolean;
  dryRun?: boolean;
}

/** The findings that a person asked for. */
export interface Selection {
  /** Returns whether a finding is of a wanted rule. Findings that prevent the command from running always are. */
  isOfRule: (diagnostic: Diagnostic) => boolean;
  /** The change whose findings are wanted; undefined for all findings. */
  change?: ContentChange | undefined;
  /** The largest number of findings to print. */
  max: number;
}

/** Returns the selection of options, or the findings about options that are not valid. */
export function readSelection(
  options: SelectionOptions,
  { root, terminal }: { root: string; terminal: Terminal },
): WithDiagnostics<Selection> {
  const { rule, changed, max, fix, dryRun } = options;
  const wrong = [
    ...(rule ?? []).flatMap(unknownRule),
    ...(max === undefined || /^[1-9]\d{0,8}$/.test(max) ? [] : [noNumber(max)]),
    ...(dryRun && !fix ? [dryRunAlone()] : []),
  ];
  const change = changed === undefined ? undefined : changedFiles(changed, { root, terminal });
  const diagnostics = [...wrong, ...(change?.diagnostics ?? [])];
  if (diagnostics.length > 0) return { diagnostics };
  return {
    value: {
      isOfRule: (diagnostic) =>
        isFatal(diagnostic) || rule === undefined || rule.some((name) => isOf(diagnostic.code, name)),
      change: change?.value,
      max: max === undefined ? Number.POSITIVE_INFINITY : Number(max),
    },
    diagnostics: [],
  };
}

/** Returns whether a code is the rule or belongs to the family with this name. */
function isOf(code: string, name: string): boolean {
  return code === name || code.startsWith(name.endsWith('/') ? name : `${name}/`);
}

function unknownRule(name: string): Diagnostic[] {
  const codes = Object.keys(catalogue);
  if (codes.some((code) => isOf(code, name))) return [];
  const families = new Set(codes.map((code) => `${code.split('/', 1)[0]}/`));
  const hint = didYouMean(name, [...codes, ...families]) ?? 'Run "npx waybill validate --list-rules" for the list.';
  return [diagnose('input/rule', { message: `There is no rule "${name}".`, hint })];
}

function noNumber(max: string): Diagnostic {
  const hint = 'Write a number such as --max 20, or omit --max to print all findings.';
  return diagnose('input/option', { message: `--max takes a number of findings from 1, not "${max}".`, hint });
}

function dryRunAlone(): Diagnostic {
  const hint = 'Pass --fix --dry-run to see the fixes, or neither to see the findings.';
  return diagnose('input/option', { message: '--dry-run has no effect without --fix.', hint });
}

/**
 * Returns the findings that a change may have caused: those in its files or related to them, those without a place, and
 * those in other files that the commit before it does not have. Such files depend on changed ones. `findBefore` returns
 * the findings of that commit; most changes do not need it.
 */
export async function findingsOfChange(
  diagnostics: readonly Diagnostic[],
  { files }: ContentChange,
  findBefore: () => Promise<readonly Diagnostic[]>,
): Promise<Diagnostic[]> {
  const isInFiles = inFiles(files);
  const isKept = (diagnostic: Diagnostic) => isFatal(diagnostic) || isInFiles(diagnostic);
  if (diagnostics.every(isKept)) return [...diagnostics];
  const before = new Set((await findBefore()).map(identityOf));
  return diagnostics.filter((diagnostic) => isKept(diagnostic) || !before.has(identityOf(diagnostic)));
}

/** An unchanged file has its findings at the same places. */
function identityOf({ code, message, place }: Diagnostic): string {
  return JSON.stringify([code, message, place]);
}

/** Returns a test of whether a finding has a place in the files, is related to them, or has no place. */
function inFiles(files: ReadonlySet<string>): (diagnostic: Diagnostic) => boolean {
  const all = [...files];
  // The place of a finding about a folder is the folder.
  const isChanged = (name: string) => files.has(name) || all.some((file) => file.startsWith(`${name}/`));
  return ({ place, related = [] }) =>
    place === undefined || isChanged(place.file) || related.some((other) => isChanged(other.place.file));
}
