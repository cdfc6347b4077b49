import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';

/** An export's `_headers` and `_redirects`, parsed by the host's own parsers. */
export interface HostRules {
  headersFor: (path: string) => Record<string, string>;
  redirectFor: (request: { host: string; path: string; query: string }) => Redirect | undefined;
}

export interface Redirect {
  to: string;
  status: number;
  /** The rule applies even if a file exists at the path. */
  force: boolean;
}

interface ParsedRedirect extends Record<string, unknown> {
  from: string;
  query: unknown;
}

interface ParsedHeaders {
  forRegExp: RegExp;
  values: Record<string, string>;
}

/**
 * Loads the rules with the host's parsers and its matcher. Throws if they reject a file, because that is a bug of the
 * build.
 */
export async function loadRules(folder: string): Promise<HostRules> {
  const file = (name: string) => (existsSync(join(folder, name)) ? [join(folder, name)] : []);
  const { headers, errors: headerErrors } = await parseAllHeaders({
    headersFiles: file('_headers'),
    configHeaders: [],
    minimal: false,
  });
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: file('_redirects'),
    configRedirects: [],
    minimal: false,
  });
  const [problem] = [...headerErrors, ...errors];
  if (problem !== undefined) throw problem;
  const rules = (redirects as ParsedRedirect[]).map(({ from, query, ...rule }) => ({
    ...rule,
    origin: from,
    params: query,
  }));
  const matcher = await redirector.parseJSON(JSON.stringify(rules), { jwtSecret: '', jwtRoleClaim: '' });
  return {
    headersFor: (path) => {
      const matching = (headers as ParsedHeaders[]).filter(({ forRegExp }) => forRegExp.test(path));
      return Object.assign({}, ...matching.map(({ values }) => values)) as Record<string, string>;
    },
    redirectFor: ({ host, path, query }) => {
      const match = matcher.match({
        scheme: 'http',
        host,
        path,
        query,
        headers: {},
        cookieValues: {},
        getHeader: () => '',
        getCookie: () => '',
      });
      return match === null ? undefined : { to: match.to, status: match.status, force: match.force };
    },
  };
}
