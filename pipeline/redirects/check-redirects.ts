import { LOCALES, type Locale } from '../../contract/locales.ts';
import { caselessPathKey, pathKey } from '../../contract/path-key.ts';
import { isFamilyRule, matchRedirect, type RedirectTable, redirectTable } from '../../contract/redirects.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import type { HiddenReason } from '../content/visibility.ts';
import { missingAnchor } from '../links/check-links.ts';
import { ownerOfPath } from '../plan/reserved-paths.ts';
import { isOpenTarget } from './is-open-target.ts';
import type { LocatedRule } from './rule.ts';

export interface RedirectContext {
  /** Paths of pages, and public paths of files. */
  paths: ReadonlySet<string>;
  locale: Locale;
  /** Paths of pages in any locale. */
  pathsElsewhere: ReadonlySet<string>;
  /** Paths of the public pages of each locale. */
  publicPaths: ReadonlyMap<Locale, ReadonlySet<string>>;
  /** Every item of a locale, for the ids of headings. */
  itemsIn: (locale: Locale) => readonly ReadItem[];
  /** Our own origins. Rewrites may use no other origin, because no other host is configured. */
  origins: readonly string[];
  whyHidden: HiddenReason;
}

/** Replaces the text that the * of a family matches. */
const PROBE = 'probe';

/** Reports rules that cannot work as written (F07). */
export function checkRedirects(rules: readonly LocatedRule[], context: RedirectContext): Diagnostic[] {
  const table = redirectTable(rules);
  const families = rules.filter(isFamilyRule);
  const caselessPaths = new Set([...context.paths].map(caselessPathKey));
  return [
    ...duplicates(rules),
    ...rules.flatMap((rule) => {
      if (isOpenTarget(rule.toPath)) return openTarget(rule);
      if (isSelf(rule)) return selfProblem(rule);
      const hidden = shadowed(rule, families);
      if (hidden.length > 0) return hidden;
      const all = { ...context, table, rules };
      const target = targetProblems(rule, all);
      const taken = overPage(rule, context, caselessPaths);
      return [
        ...taken,
        ...(taken.length > 0 ? [] : reserved(rule)),
        ...foreignRewrite(rule, context),
        ...(target.length > 0 ? target : chainOfBase(rule, all)),
        ...unknownAnchor(rule, context),
      ];
    }),
  ];
}

function openTarget({ toPath, targetPlace }: LocatedRule): Diagnostic {
  return diagnose('redirects/open-target', {
    message: `The target ${toPath} can redirect to any host.`,
    hint: toPath.includes(':splat')
      ? 'Start toPath with a folder, such as /archive/:splat.'
      : 'Write the path without . and .. and with single slashes, or an absolute URL that starts with https://.',
    place: targetPlace,
  });
}

function duplicates(rules: readonly LocatedRule[]): Diagnostic[] {
  const findings: Diagnostic[] = [];
  const seen = new Map<string, LocatedRule>();
  for (const rule of rules) {
    const keys = [pathKey(rule.fromPath), ...(rule.ignoreCase ? [caselessPathKey(rule.fromPath)] : [])];
    const first = keys.map((key) => seen.get(key)).find((earlier) => earlier !== undefined);
    if (first === undefined) {
      for (const key of keys) seen.set(key, rule);
      continue;
    }
    const isOtherSpelling = first.fromPath.toLowerCase() !== rule.fromPath.toLowerCase();
    findings.push(
      diagnose('redirects/duplicate', {
        message: `Another rule already has the fromPath ${rule.fromPath}${isOtherSpelling ? `, written ${first.fromPath}` : ''}.`,
        hint: 'Keep one of the two rules.',
        place: rule.place,
        related: [{ message: 'first rule', place: first.place }],
      }),
    );
  }
  return findings;
}

function overPage(rule: LocatedRule, { paths }: RedirectContext, caselessPaths: ReadonlySet<string>): Diagnostic[] {
  const isPage = rule.ignoreCase
    ? caselessPaths.has(caselessPathKey(rule.fromPath))
    : paths.has(pathKey(rule.fromPath));
  if (rule.isForced || !isPage) return [];
  const message = `${rule.fromPath} is the path of a page or a file.`;
  return [diagnose('redirects/over-page', { message, hint: 'Remove the rule or the page.', place: rule.place })];
}

/** Reports a rewrite to another origin, which would show that host's response under our name, with our cookies. */
function foreignRewrite({ fromPath, toPath, statusCode, targetPlace }: LocatedRule, { origins }: RedirectContext) {
  const origin = URL.parse(toPath)?.origin;
  if (statusCode !== 200 || origin === undefined || origins.includes(origin)) return [];
  return [
    diagnose('redirects/foreign-rewrite', {
      message: `The rewrite of ${fromPath} would serve content from ${origin}, which is not a host of this site.`,
      hint: 'Remove statusCode to redirect visitors there instead.',
      place: targetPlace,
    }),
  ];
}

/** Reports rules on reserved paths. The planning of pages checks former paths of articles. */
function reserved({ fromPath, isForced, place }: LocatedRule): Diagnostic[] {
  const holder = isForced ? undefined : ownerOfPath(fromPath, { isRule: true });
  if (holder === undefined) return [];
  const message = `${fromPath} is reserved for ${holder}.`;
  return [diagnose('redirects/reserved-path', { message, hint: 'Remove the rule.', place })];
}

/** Reports a family inside a family with the same effect, and an exact rule below a family with the same target. */
function shadowed(rule: LocatedRule, families: readonly LocatedRule[]): Diagnostic[] {
  const lengthOf = ({ fromPath }: LocatedRule) => pathKey(fromPath).length;
  const wider = families.filter((family) => family !== rule && lengthOf(family) < lengthOf(rule));
  const probe = rule.fromPath.replace(/\*$/, () => PROBE);
  const match = matchRedirect(redirectTable(wider), probe);
  const alone = matchRedirect(redirectTable([rule]), probe);
  if (match === undefined || alone === undefined || match.target !== alone.target) return [];
  if (match.rule.statusCode !== rule.statusCode) return [];
  const family = match.rule as LocatedRule;
  return [
    diagnose('redirects/shadowed', {
      message: `${rule.fromPath} has no effect, because ${family.fromPath} has the same target.`,
      hint: 'Remove this rule.',
      place: rule.place,
      related: [{ message: 'other rule', place: family.place }],
    }),
  ];
}

/** Reports a fragment that the target's page lacks. Skips a fragment with the visitor's own text, which is unknown. */
function unknownAnchor({ toPath, targetPlace }: LocatedRule, { locale, itemsIn, origins }: RedirectContext) {
  const [address = '', fragment = ''] = toPath.split('#', 2);
  if (fragment === '' || fragment.includes(':splat')) return [];
  const path = ownPath(address, origins);
  const itemIn = (itemLocale: Locale) => itemsIn(itemLocale).find((item) => item.path === path);
  const target = itemIn(locale);
  if (target === undefined || missingAnchor(fragment, target) === undefined) return [];
  const everywhere = LOCALES.flatMap((each) => itemIn(each) ?? []).map((item) => missingAnchor(fragment, item));
  const isElsewhere = everywhere.includes(undefined);
  return [
    diagnose('redirects/unknown-anchor', {
      message: `The target ${toPath} does not match a heading of its page.`,
      hint: isElsewhere
        ? `End the heading in ${locale} with {#${fragment}} too.`
        : everywhere.find((missing) => missing !== undefined)?.hint,
      place: targetPlace,
    }),
  ];
}

interface TargetContext extends RedirectContext {
  table: RedirectTable;
  rules: readonly LocatedRule[];
}

/** Checks the target of a rule. For a family, checks the target of one path below it. */
function targetProblems(rule: LocatedRule, context: TargetContext): Diagnostic[] {
  const { paths, origins, table } = context;
  const target = ownTarget(rule.toPath, origins);
  if (target === undefined) return [];
  const { path: targetPath, beginning } = target;
  // A rule from an item's former path is hidden with the item.
  const why = rule.isForced ? undefined : context.whyHidden(targetPath);
  if (why !== undefined && rule.plannedPlace === undefined) {
    const message = `The target ${rule.toPath} is not public: ${why}.`;
    const hint = 'Publish it, or point the rule at another page.';
    return [diagnose('redirects/hidden-target', { message, hint, place: rule.place })];
  }
  const next = matchRedirect(table, targetPath)?.rule as LocatedRule | undefined;
  const isPublic = (path: string) => context.whyHidden(path) === undefined;
  const isKnown = isAmong(beginning === undefined ? paths : new Set([...paths].filter(isPublic)), target);
  if (next !== undefined && !(isKnown && !next.isForced)) return chainOrLoop(rule, next, context);
  if (rule.plannedPlace !== undefined) return plannedTarget(rule, target, context);
  if (isKnown) return [];
  if (beginning !== undefined) {
    const message = beginning.endsWith('/')
      ? `No page exists below ${beginning}.`
      : `No page path starts with ${beginning}.`;
    const hint = 'Correct toPath, or add targetPlanned: true until such a page is public.';
    return [diagnose('redirects/unknown-family-target', { message, hint, place: rule.targetPlace })];
  }
  const isElsewhere = context.pathsElsewhere.has(targetPath);
  const message = `The target ${rule.toPath} is not a page.`;
  const hint = isElsewhere ? 'Add the page in this locale too, or correct toPath.' : didYouMean(targetPath, paths);
  return [diagnose('redirects/unknown-target', { message, hint, place: rule.targetPlace })];
}

/** A target on our own hosts. */
interface OwnTarget {
  /** The path of one address that the rule leads to. */
  path: string;
  /** The beginning of the targets' paths; undefined if the rule has a single target. */
  beginning: string | undefined;
}

/** Returns the target of a rule, or undefined if it is elsewhere. */
function ownTarget(toPath: string, origins: readonly string[]): OwnTarget | undefined {
  const path = ownPath(
    toPath.replace(':splat', () => PROBE),
    origins,
  );
  const [fixed = '', ...open] = (ownPath(toPath, origins) ?? '').split(':splat');
  return path === undefined ? undefined : { path, beginning: open.length > 0 ? fixed : undefined };
}

function isAmong(paths: ReadonlySet<string>, { path, beginning }: OwnTarget): boolean {
  return beginning === undefined ? paths.has(path) : [...paths].some((each) => each.startsWith(beginning));
}

/**
 * Returns the rules for hosts and browsers. A rule whose planned target is no page yet would be a redirect to the 404
 * page, which browsers keep.
 */
export function rulesWithTarget<Rule extends Pick<LocatedRule, 'toPath' | 'plannedPlace'>>(
  rules: readonly Rule[],
  { paths, origins }: Pick<RedirectContext, 'paths' | 'origins'>,
): Rule[] {
  return rules.filter(({ toPath, plannedPlace }) => {
    const target = plannedPlace && ownTarget(toPath, origins);
    return target === undefined || isAmong(paths, target);
  });
}

/** Reports a planned target that exists. It stays planned while one locale of the rule lacks it. */
function plannedTarget(rule: LocatedRule, target: OwnTarget, { publicPaths }: TargetContext): Diagnostic[] {
  const { beginning } = target;
  const places = rule.locale === undefined ? [...publicPaths.values()] : [publicPaths.get(rule.locale) ?? new Set()];
  const isThere = places.every((paths) => isAmong(paths, target));
  if (!isThere) return [];
  const message =
    beginning === undefined
      ? `The planned target ${rule.toPath} is now a page.`
      : `Pages now exist below the planned target ${beginning}.`;
  return [
    diagnose('redirects/planned-target-exists', {
      message,
      hint: 'Remove targetPlanned.',
      place: rule.plannedPlace,
      fix: rule.plannedFix,
    }),
  ];
}

function chainOrLoop(rule: LocatedRule, next: LocatedRule, { table, origins, rules }: TargetContext): Diagnostic[] {
  const passed: LocatedRule[] = [rule];
  const splat = isFamilyRule(rule) ? ':splat' : PROBE;
  let end = next.toPath;
  let path = ownPath(
    rule.toPath.replace(':splat', () => PROBE),
    origins,
  );
  for (let step: LocatedRule | undefined = next; step !== undefined; ) {
    // The rule only leads into a circle of other rules, which has its own finding.
    if (passed.includes(step)) return step === rule ? loop(passed, rules) : [];
    passed.push(step);
    end = matchRedirect(table, path ?? '')?.target ?? end;
    path = ownPath(end, origins);
    step = path === undefined ? undefined : (matchRedirect(table, path)?.rule as LocatedRule | undefined);
  }
  const target = end.replace(PROBE, () => splat);
  return [
    diagnose('redirects/chain', {
      message: `${rule.fromPath} redirects to ${rule.toPath}, which redirects to ${target}.`,
      hint: `Write toPath: ${target}.`,
      place: rule.targetPlace,
      related: [{ message: 'next rule', place: next.place }],
    }),
  ];
}

/** Reports a family whose base leads to another rule: `/departments` by `/departments/*`, then `/teams` by its own rule. */
function chainOfBase(rule: LocatedRule, { table, origins, paths }: TargetContext): Diagnostic[] {
  const base = rule.fromPath.replace(/\/\*$/, '');
  const match = matchRedirect(table, base);
  const path = match && ownPath(match.target, origins);
  if (match?.rule !== rule || base === rule.fromPath || path === undefined || paths.has(path)) return [];
  const next = matchRedirect(table, path);
  if (next === undefined || next.rule === rule || !rule.toPath.includes(':splat')) return [];
  const below = ownPath(
    rule.toPath.replace(':splat', () => PROBE),
    origins,
  );
  // A family that leads to another rule as a whole has its own finding.
  if (below !== undefined && matchRedirect(table, below) !== undefined) return [];
  return [
    diagnose('redirects/chain', {
      message: `${base} redirects to ${match.target}, which redirects to ${next.target}.`,
      hint: `Add the rule { fromPath: ${base}, toPath: ${next.target}, isPermanent: ${rule.isPermanent} }.`,
      place: rule.targetPlace,
      related: [{ message: 'next rule', place: (next.rule as LocatedRule).place }],
    }),
  ];
}

/** Reports a circle once, at its first rule. */
function loop(circle: readonly LocatedRule[], rules: readonly LocatedRule[]): Diagnostic[] {
  const [rule, ...others] = circle;
  if (rule === undefined || others.some((other) => rules.indexOf(other) < rules.indexOf(rule))) return [];
  if (others.length === 0) return [selfProblem(rule)];
  return [
    diagnose('redirects/loop', {
      message: `The rules form a loop: ${[...circle, rule].map(({ fromPath }) => fromPath).join(' → ')}.`,
      hint: 'Remove one of these rules.',
      place: rule.place,
      related: others.map((other) => ({ message: 'other rule of the loop', place: other.place })),
    }),
  ];
}

function selfProblem({ fromPath, place }: LocatedRule): Diagnostic {
  return diagnose('redirects/self', { message: `${fromPath} redirects to itself.`, hint: 'Remove the rule.', place });
}

/** Returns the path of a target on our own hosts, or undefined if the target is elsewhere. */
function ownPath(toPath: string, origins: readonly string[]): string | undefined {
  if (toPath.startsWith('/')) return pathOf(toPath);
  const url = URL.parse(toPath);
  return url !== null && origins.includes(url.origin) ? pathOf(url.pathname) : undefined;
}

/** Returns the path of a target. A slash at its end stays, because the host would redirect it once more. */
function pathOf(toPath: string): string {
  const path = toPath.replace(/[?#].*$/, '');
  return /.\/$/.test(path) ? path : pathKey(path);
}

function isSelf({ fromPath, toPath }: LocatedRule): boolean {
  return pathKey(fromPath) === pathKey(pathOf(toPath));
}
