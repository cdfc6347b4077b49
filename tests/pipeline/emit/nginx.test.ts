import { describe, expect, test } from 'vitest';
import { toNginx } from '../../../pipeline/emit/nginx.ts';
import type { LocatedRule } from '../../../pipeline/redirects/rule.ts';

const rule = (fromPath: string, toPath: string, more: Partial<LocatedRule> = {}) =>
  ({
    fromPath,
    toPath,
    statusCode: 301,
    isPermanent: true,
    ignoreCase: false,
    isForced: false,
    ...more,
  }) as LocatedRule;

const linesOf = (...rules: LocatedRule[]) => toNginx({ rules, headers: [], pages: [] }).split('\n');

describe('rules for nginx', () => {
  test.each([
    ['quotes and semicolons', '/a"; return 200 b; #', '/c', 'rewrite "^/a\\"; return 200 b; #$" "/c" permanent;'],
    ['signs of patterns', '/a.b(c)', '/c', 'rewrite "^/a\\.b\\(c\\)$" "/c" permanent;'],
    ['a dollar sign in the target', '/a', '/$uri', 'rewrite "^/a$" "/%24uri" permanent;'],
    ['letters beyond ASCII', '/caf%C3%A9', '/咖啡', 'rewrite "(*UTF8)^/café$" "/%E5%92%96%E5%95%A1" permanent;'],
    ['a query of its own', '/a', '/?b=c', 'rewrite "^/a$" "/?b=c?" permanent;'],
    ['a family', '/a/*', '/b/:splat', 'rewrite "^/a/(.*)$" "/b/$1" permanent;'],
  ])('[F01] take %s as text', (_what, fromPath, toPath, expected) => {
    expect(linesOf(rule(fromPath, toPath))).toContain(expected);
  });

  test('[F02] lead a former address with a slash at its end to its target in one step, but no family, which pages may hide', () => {
    const lines = linesOf(rule('/a', '/b'), rule('/c', '/d', { statusCode: 200 }), rule('/e/*', '/f'));
    const beforeSlashes = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('if ($request_uri')),
    );
    expect(beforeSlashes.filter((line) => line.startsWith('rewrite'))).toEqual(['rewrite "^/a/$" "/b" permanent;']);
  });

  test('[F02] match any case, and apply before files if they must', () => {
    const lines = linesOf(
      rule('/a', '/b', { ignoreCase: true, isForced: true }),
      rule('/c', '/d', { statusCode: 302 }),
    );
    const at = (line: string) => lines.indexOf(line);
    expect(at('rewrite "(?i)^/a$" "/b" permanent;')).toBeGreaterThan(0);
    expect(at('rewrite "(?i)^/a$" "/b" permanent;')).toBeLessThan(at('location @rules {'));
    expect(at('rewrite "^/c$" "/d" redirect;')).toBeGreaterThan(at('location @rules {'));
  });
});
