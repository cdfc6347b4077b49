import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { EDGE_REDIRECTS_URL } from '../../contract/edge-redirects.ts';
import type { MatchableRule } from '../../contract/redirects.ts';

/** A rule of `_redirects` as the host reads it. */
export interface ParsedRedirect {
  /** A path with `*` and `:name`, or a URL. */
  from: string;
  /** Conditions on the query. */
  query: Readonly<Record<string, string>>;
  to: string;
  /** Absent for the host's default, 301. */
  status?: number;
  /** The rule applies even if a file exists at the path. */
  force: boolean;
  /** Conditions on the country, the language or a role. */
  conditions: Readonly<Record<string, string | string[]>>;
}

/** The headers of one path of `_headers` as the host reads them. */
export interface ParsedHeaders {
  for: string;
  forRegExp: RegExp;
  values: Readonly<Record<string, string>>;
}

/** The rules of an export for its host. */
export interface ParsedRules {
  redirects: readonly ParsedRedirect[];
  headers: readonly ParsedHeaders[];
  /** Why the host rejects a line. */
  errors: readonly Error[];
}

/** Parses `_redirects` and `_headers` of an export with the parsers of Netlify. An export may have none. */
export async function parseRules(folder: string): Promise<ParsedRules> {
  const file = (name: string) => [join(folder, name)].filter(existsSync);
  const [{ redirects, errors }, { headers, errors: headerErrors }] = await Promise.all([
    parseAllRedirects({ redirectsFiles: file('_redirects'), configRedirects: [], minimal: false }),
    parseAllHeaders({ headersFiles: file('_headers'), configHeaders: [], minimal: false }),
  ]);
  return {
    redirects: redirects as ParsedRedirect[],
    headers: headers as ParsedHeaders[],
    errors: [...headerErrors, ...(errors as Error[])],
  };
}

/** A rule of `_redirects` that an audit or a comparison follows. */
export interface HostRedirect extends MatchableRule {
  status: number;
  isForced: boolean;
  /** Conditions as text; empty for a rule without. */
  conditions: string;
  /** The line in the file, from 1. */
  line: number;
}

/** The rules of an export, and the places of its redirects. */
export interface HostRules {
  redirects: readonly HostRedirect[];
  headers: readonly ParsedHeaders[];
}

/** Reads the rules of an export. Rules for other hosts, and lines that the host rejects, are left out. */
export async function readHostRules(folder: string): Promise<HostRules> {
  const { redirects, headers } = await parseRules(folder);
  // Our edge function applies `/redirects.json`, and ignores the difference between capital and small letters.
  const ignoreCase = existsSync(join(folder, EDGE_REDIRECTS_URL));
  const lines = linesOf(folder, '_redirects').map((line) => line.trim().split(/\s+/));
  return {
    headers,
    redirects: redirects
      .filter(({ from }) => from.startsWith('/'))
      .map(({ from, to, query, conditions, ...rule }) => ({
        fromPath: from,
        toPath: to,
        ignoreCase,
        status: rule.status ?? 301,
        isForced: rule.force,
        conditions: [...Object.entries(query), ...Object.entries(conditions)].map((pair) => pair.join('=')).join(' '),
        // The parsers return no lines.
        line: Math.max(
          1,
          1 + lines.findIndex(([path, ...parts]) => path === from && (parts.includes(to) || to.endsWith('/:splat'))),
        ),
      })),
  };
}

/** Returns the headers that all paths have, by lower-case name. */
export function headersOfAll({ headers }: Pick<HostRules, 'headers'>): ReadonlyMap<string, string> {
  const all = headers.filter((rule) => rule.for === '/*');
  return new Map(
    all.flatMap(({ values }) => Object.entries(values).map(([name, value]) => [name.toLowerCase(), value])),
  );
}

/** Returns the lines of a file of rules; none if the export has no such file. */
export function linesOf(folder: string, name: '_headers' | '_redirects'): string[] {
  return existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').split('\n') : [];
}
