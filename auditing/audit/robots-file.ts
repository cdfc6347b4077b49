import { decodeEscapes } from '../../model/shapes/decode-escapes.ts';

/** A line that allows or forbids paths. */
export interface RobotsRule {
  isAllowing: boolean;
  /** As written. */
  path: string;
  pattern: RegExp;
  /** From 1. */
  line: number;
}

/** A file robots.txt (RFC 9309). */
export interface RobotsFile {
  /** The rules for each crawler, by its name in small letters. */
  groups: ReadonlyMap<string, readonly RobotsRule[]>;
  sitemaps: readonly { url: string; line: number }[];
}

/** Parses robots.txt (RFC 9309, 2.2). It ignores lines that it does not know, as crawlers do. */
export function parseRobots(text: string): RobotsFile {
  const groups = new Map<string, RobotsRule[]>();
  const sitemaps: { url: string; line: number }[] = [];
  let agents: string[] = [];
  let isHead = false;
  for (const [index, written] of text.split('\n').entries()) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:#.*)?$/.exec(written) ?? [];
    const key = name.toLowerCase();
    if (key === 'sitemap') sitemaps.push({ url: value, line: index + 1 });
    if (key === 'user-agent') {
      agents = isHead ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      isHead = true;
      for (const agent of agents) groups.set(agent, groups.get(agent) ?? []);
    }
    if (key !== 'allow' && key !== 'disallow') continue;
    isHead = false;
    // An empty path forbids nothing.
    if (value === '') continue;
    const rule = { isAllowing: key === 'allow', path: value, pattern: patternOf(value), line: index + 1 };
    for (const agent of agents) groups.get(agent)?.push(rule);
  }
  return { groups, sitemaps };
}

/** `*` stands for any characters, and a final `$` for the end of the path. Escapes count as their characters. */
function patternOf(path: string): RegExp {
  const isWhole = path.endsWith('$');
  const parts = decodeEscapes(isWhole ? path.slice(0, -1) : path).split('*');
  return new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.*')}${isWhole ? '$' : ''}`, 's');
}

/**
 * Returns the rule that forbids a crawler the decoded path; undefined if it is allowed. The longest rule counts, and of
 * two equal ones that which allows. A crawler without a group of its own follows that of `*`.
 */
export function forbiddingRule(
  { groups }: RobotsFile,
  { agent, path }: { agent: string; path: string },
): RobotsRule | undefined {
  const rules = groups.get(agent) ?? groups.get('*') ?? [];
  const [first] = rules
    .filter(({ pattern }) => pattern.test(path))
    .toSorted((a, b) => b.path.length - a.path.length || Number(b.isAllowing) - Number(a.isAllowing));
  return first?.isAllowing === false ? first : undefined;
}
