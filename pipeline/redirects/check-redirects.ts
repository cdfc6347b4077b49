import { isFamily, matchRedirect, type RedirectTable, redirectTable } from '../../runtime/contract/redirects.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { PlacedRule } from './rule.ts';

export interface RedirectContext {
  /** Paths of pages, and public paths of files. */
  paths: ReadonlySet<string>;
  /** Our own origins. */
  origins: readonly string[];
}

/** Rules that cannot do what they say (F07). */
export function checkRedirects(rules: readonly PlacedRule[], context: RedirectContext): Diagnostic[] {
  const table = redirectTable(rules);
  const families = rules.filter(isFamily);
  const lowerPaths = new Set([...context.paths].map((path) => path.toLowerCase()));
  return [
    ...duplicates(rules),
    ...rules.flatMap((rule) => {
      if (isSelf(rule)) {
        const message = `${rule.fromPath} leads to itself.`;
        return diagnose('redirects/self', { message, hint: 'Remove the rule.', place: rule.place });
      }
      return [
        ...overPage(rule, context, lowerPaths),
        ...shadowed(rule, families),
        ...(isFamily(rule) ? familyTarget(rule, context) : target(rule, table, context)),
      ];
    }),
  ];
}

function duplicates(rules: readonly PlacedRule[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  const seen = new Map<string, PlacedRule>();
  for (const rule of rules) {
    const key = rule.ignoreCase ? rule.fromPath.toLowerCase() : rule.fromPath;
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, rule);
      continue;
    }
    found.push(
      diagnose('redirects/duplicate', {
        message: `${rule.fromPath} already has a rule.`,
        hint: 'Keep one of them.',
        place: rule.place,
        related: [{ message: 'the first rule', place: first.place }],
      }),
    );
  }
  return found;
}

function overPage(rule: PlacedRule, { paths }: RedirectContext, lowerPaths: ReadonlySet<string>): Diagnostic[] {
  const isPage = rule.ignoreCase ? lowerPaths.has(rule.fromPath.toLowerCase()) : paths.has(rule.fromPath);
  if (rule.isForced || !isPage) return [];
  const message = `${rule.fromPath} is the path of a page.`;
  return [diagnose('redirects/over-page', { message, hint: 'Remove the rule or the page.', place: rule.place })];
}

/** A family inside a family of the same effect, or an exact rule below a family that sends it to the same place. */
function shadowed(rule: PlacedRule, families: readonly PlacedRule[]): Diagnostic[] {
  const wider = families.filter((family) => family !== rule && family.fromPath.length < rule.fromPath.length);
  const probe = rule.fromPath.replace(/\*$/, 'probe');
  const match = matchRedirect(redirectTable(wider), probe);
  const own = matchRedirect(redirectTable([rule]), probe);
  if (match === undefined || own === undefined || match.target !== own.target) return [];
  if (match.rule.statusCode !== rule.statusCode) return [];
  const family = match.rule as PlacedRule;
  return [
    diagnose('redirects/shadowed', {
      message: `${rule.fromPath} adds nothing to ${family.fromPath}, which has the same target.`,
      hint: 'Remove this rule.',
      place: rule.place,
      related: [{ message: 'the wider rule', place: family.place }],
    }),
  ];
}

function familyTarget(rule: PlacedRule, { paths }: RedirectContext): Diagnostic[] {
  if (!rule.toPath.startsWith('/')) return [];
  const fixed = pathOf(rule.toPath).split(':splat')[0] ?? '';
  const isKnown = fixed.endsWith('/') ? [...paths].some((path) => path.startsWith(fixed)) : paths.has(fixed);
  if (isKnown) return [];
  const message = `No page lies below ${fixed}.`;
  return [diagnose('redirects/unknown-family-target', { message, place: rule.place })];
}

function target(rule: PlacedRule, table: RedirectTable, { paths, origins }: RedirectContext): Diagnostic[] {
  const own = ownPath(rule.toPath, origins);
  if (own === undefined) return [];
  const next = matchRedirect(table, own)?.rule as PlacedRule | undefined;
  if (next !== undefined && !(paths.has(own) && !next.isForced)) return [chainOrLoop(rule, next, { table, origins })];
  if (paths.has(own)) return [];
  const message = `The target ${rule.toPath} is no page.`;
  return [diagnose('redirects/unknown-target', { message, hint: didYouMean(own, paths), place: rule.place })];
}

function chainOrLoop(
  rule: PlacedRule,
  next: PlacedRule,
  { table, origins }: { table: RedirectTable; origins: readonly string[] },
): Diagnostic {
  const seen = new Set<PlacedRule>([rule]);
  let last = next;
  for (let step: PlacedRule | undefined = next; step !== undefined; ) {
    if (seen.has(step)) {
      return diagnose('redirects/loop', {
        message: `From ${rule.fromPath} the rules lead in a circle: ${[...seen].map(({ fromPath }) => fromPath).join(' → ')}.`,
        hint: 'Remove one of these rules.',
        place: rule.place,
      });
    }
    seen.add(step);
    last = step;
    const path = ownPath(step.toPath, origins);
    step = path === undefined ? undefined : (matchRedirect(table, path)?.rule as PlacedRule | undefined);
  }
  return diagnose('redirects/chain', {
    message: `${rule.fromPath} leads to ${rule.toPath}, which leads on to ${last.toPath}.`,
    hint: `Write toPath: ${last.toPath}.`,
    place: rule.place,
    related: [{ message: 'the next rule', place: next.place }],
  });
}

/** The path on our own hosts that a target names, or undefined when it is elsewhere. */
function ownPath(toPath: string, origins: readonly string[]): string | undefined {
  if (toPath.startsWith('/')) return pathOf(toPath);
  const url = URL.parse(toPath);
  return url !== null && origins.includes(url.origin) ? url.pathname : undefined;
}

function pathOf(toPath: string): string {
  return toPath.replace(/[?#].*$/, '');
}

function isSelf({ fromPath, toPath }: PlacedRule): boolean {
  const [from, to] = [fromPath, pathOf(toPath)].map((path) => path.replace(/(?<=.)\/$/, ''));
  return from === to;
}
