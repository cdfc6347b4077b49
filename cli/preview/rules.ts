import redirector from 'netlify-redirector';
import { parseRules } from '../../auditing/exports/host-rules.ts';

/** An export's `_headers` and `_redirects`, parsed by the host's own parsers. */
export interface PreviewRules {
  headersFor: (path: string) => Record<string, string>;
  redirectFor: (request: { host: string; path: string; query: string }) => Redirect | undefined;
}

export interface Redirect {
  to: string;
  status: number;
  /** The rule applies even if a file exists at the path. */
  force: boolean;
}

/**
 * Loads the rules with the host's parsers and its matcher. Throws if they reject a file, because that is a bug of the
 * build.
 */
export async function loadRules(folder: string): Promise<PreviewRules> {
  const { redirects, headers, errors } = await parseRules(folder);
  const [problem] = errors;
  if (problem !== undefined) throw problem;
  const rules = redirects.map(({ from, query, ...rule }) => ({ ...rule, origin: from, params: query }));
  const matcher = await redirector.parseJSON(JSON.stringify(rules), { jwtSecret: '', jwtRoleClaim: '' });
  return {
    headersFor: (path) => {
      const matching = headers.filter(({ forRegExp }) => forRegExp.test(path));
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
