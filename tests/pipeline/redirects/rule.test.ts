import { describe, expect, test } from 'vitest';
import { redirectFileSchema } from '../../../pipeline/redirects/rule.ts';

function problems(rule: Record<string, unknown>): string[] {
  const { error } = redirectFileSchema.safeParse({ rules: [{ fromPath: '/old', toPath: '/blog', ...rule }] });
  return error?.issues.map(({ message }) => message) ?? [];
}

describe('schema of a redirect rule', () => {
  test.each([
    {},
    { fromPath: '/old/*' },
    { fromPath: '/old/*', toPath: '/blog/:splat' },
    { toPath: '/?utm_source=radio#top' },
    { toPath: 'https://app.example/login' },
    { toPath: 'https://app.example:8443/login' },
    { statusCode: 200 },
    { fromPath: '/滞期费' },
    { fromPath: '/%e6%bb%9e/*' },
    { fromPath: '/Été', toPath: '/help?来源=旧站#费用' },
    { fromPath: '/a%2Fb', toPath: 'https://app.example/登录' },
    { fromPath: '/a..b/.../v1.2.' },
  ])('[F01] accepts %o', (rule) => {
    expect(problems(rule)).toEqual([]);
  });

  test.each([
    { rule: { fromPath: 'old' }, problem: 'must be a path that starts with a slash' },
    { rule: { fromPath: '滞期费' }, problem: 'must be a path that starts with a slash' },
    ...['/dots/../x', '/dots/..', '/./x', '/x/%2e%2E/y', '/x/%2e', '/../*'].map((fromPath) => ({
      rule: { fromPath },
      problem: 'cannot have . or .. between slashes: browsers remove them; write the path that is left',
    })),
    { rule: { fromPath: '/old\\page' }, problem: 'cannot contain a backslash; write a slash' },
    { rule: { fromPath: '/old/x%2A' }, problem: 'can contain * only as /* at the end' },
    { rule: { fromPath: '/old%3aslug' }, problem: 'cannot contain a placeholder; use /* for a path family' },
    { rule: { fromPath: '/old//page' }, problem: 'cannot have two slashes in a row' },
    { rule: { fromPath: '/old path' }, problem: 'contains a space; write %20 or a hyphen instead' },
    { rule: { fromPath: '/old?x=1' }, problem: 'cannot contain a query or a fragment' },
    { rule: { fromPath: '/old#x' }, problem: 'cannot contain a query or a fragment' },
    { rule: { fromPath: '//other.example' }, problem: 'cannot have two slashes in a row' },
    { rule: { fromPath: '/*' }, problem: 'can contain * only as /* at the end' },
    { rule: { fromPath: '/old*' }, problem: 'can contain * only as /* at the end' },
    { rule: { fromPath: '/old/:slug' }, problem: 'cannot contain a placeholder; use /* for a path family' },
    { rule: { toPath: 'blog' }, problem: 'must be a path or an https URL with a host in ASCII' },
    { rule: { toPath: 'https://例子.example/' }, problem: 'must be a path or an https URL with a host in ASCII' },
    { rule: { toPath: '//other.example/blog' }, problem: 'must be a path or an https URL with a host in ASCII' },
    { rule: { toPath: 'http://other.example/blog' }, problem: 'must be a path or an https URL with a host in ASCII' },
    { rule: { toPath: '/blog/:slug' }, problem: 'cannot contain a placeholder other than :splat' },
    { rule: { toPath: 'https://[x' }, problem: 'is not a valid URL' },
    { rule: { toPath: '/blog/:splat' }, problem: 'uses :splat, but fromPath does not end in /*' },
    { rule: { statusCode: 302 }, problem: 'must be 301 or 200' },
  ])('[F01] rejects $rule', ({ rule, problem }) => {
    expect(problems(rule)).toEqual([problem]);
  });
});
