import { catalogue } from '../../model/diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type WithDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { isFatal } from '../commands/command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { changedFiles } from './changed-files.ts';

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
  /** Returns whether a finding is wanted. Findings that prevent the command from running always are. */
  isWanted: (diagnostic: Diagnostic) => boolean;
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
  const files = changed === undefined ? undefined : changedFiles(changed, { root, terminal });
  const diagnostics = [...wrong, ...(files?.diagnostics ?? [])];
  if (diagnostics.length > 0) return { diagnostics };
  const isInFiles = files?.value === undefined ? () => true : inFiles(files.value);
  const isOfRule = ({ code }: Diagnostic) => rule === undefined || rule.some((name) => isOf(code, name));
  return {
    value: {
      isWanted: (diagnostic) => isFatal(diagnostic) || (isOfRule(diagnostic) && isInFiles(diagnostic)),
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

/** Returns a test of whether a finding has a place in the files, is related to them, or has no place. */
function inFiles(files: ReadonlySet<string>): (diagnostic: Diagnostic) => boolean {
  const all = [...files];
  // The place of a finding about a folder is the folder.
  const isChanged = (name: string) => files.has(name) || all.some((file) => file.startsWith(`${name}/`));
  return ({ place, related = [] }) =>
    place === undefined || isChanged(place.file) || related.some((other) => isChanged(other.place.file));
}
