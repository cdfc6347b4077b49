import type { IncomingHttpHeaders } from 'node:http';
import type { Manifest } from '@netlify/edge-bundler';

/** The parts of a request that the rules of functions compare. */
export interface MatchedRequest {
  method: string;
  /** As sent by the visitor, with escapes. */
  path: string;
  headers: IncomingHttpHeaders;
}

/** The functions that run for a request, in the format of the host's runtime. */
export interface Invocation {
  functions: readonly string[];
  /** Base64 of JSON, for the header `x-nf-edge-functions-metadata`. */
  metadata: string;
}

type Route = Manifest['routes'][number];
type HeaderMatch = NonNullable<Route['headers']>[string];

/**
 * Returns a function that finds the functions for a request, in their order; undefined if none matches. The host's own
 * bundler created the rules from the functions' configs: path or pattern, methods, headers, exclusions.
 */
export function routeFinder(manifest: Manifest): (asked: MatchedRequest) => Invocation | undefined {
  const { function_config: config } = manifest;
  const routes = [...manifest.routes, ...manifest.post_cache_routes];
  const matchers = routes.map((route) => matcherOf(route, config[route.function]?.excluded_patterns ?? []));
  const known = routes.map((route) => ({ function: route.function, path: route.path, pattern: route.pattern }));
  const invocations = new Map<string, Invocation>();
  return (asked) => {
    const indexes = matchers.flatMap((matches, index) => (matches(asked) ? [index] : []));
    if (indexes.length === 0) return undefined;
    const key = indexes.join();
    const invocation = invocations.get(key) ?? {
      functions: indexes.flatMap((index) => routes[index]?.function ?? []),
      metadata: encodeHeader({ function_config: config, req_routes: indexes, routes: known }),
    };
    invocations.set(key, invocation);
    return invocation;
  };
}

/** Encodes a value the way the runtime expects it in headers. */
export function encodeHeader(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

function matcherOf(route: Route, alsoExcluded: readonly string[]): (asked: MatchedRequest) => boolean {
  const pattern = new RegExp(route.pattern);
  const excluded = [...route.excluded_patterns, ...alsoExcluded].map((exclusion) => new RegExp(exclusion));
  const headers = Object.entries(route.headers ?? {}).map(([name, match]) => ({
    name: name.toLowerCase(),
    holds: valueTest(match),
  }));
  return ({ method, path, headers: sent }) => {
    if (route.methods !== undefined && route.methods.length > 0 && !route.methods.includes(method)) return false;
    if (!pattern.test(path) || excluded.some((exclusion) => exclusion.test(path))) return false;
    return headers.every(({ name, holds }) => holds(sent[name]?.toString()));
  };
}

function valueTest(match: HeaderMatch): (value: string | undefined) => boolean {
  if (!('pattern' in match)) return (value) => (value !== undefined) === (match.matcher === 'exists');
  const pattern = new RegExp(match.pattern);
  return (value) => value !== undefined && pattern.test(value);
}
