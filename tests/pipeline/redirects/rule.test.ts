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
  ])('[F01] accepts %o', (rule) => {
    expect(problems(rule)).toEqual([]);
  });

  test.each([
    { rule: { fromPath: 'old' }, problem: 'must be an ASCII path that starts with a slash' },
    { rule: { fromPath: '/滞期费' }, problem: 'must be an ASCII path that starts with a slash' },
    { rule: { fromPath: '/old path' }, problem: 'contains a space; write %20 or a hyphen instead' },
    { rule: { fromPath: '/old?x=1' }, problem: 'cannot contain a query or a fragment' },
    { rule: { fromPath: '/old#x' }, problem: 'cannot contain a query or a fragment' },
    { rule: { fromPath: '//other.example' }, problem: 'cannot start with two slashes' },
    { rule: { fromPath: '/*' }, problem: 'can contain * only as /* at the end' },
    { rule: { fromPath: '/old*' }, problem: 'can contain * only as /* at the end' },
    { rule: { fromPath: '/old/:slug' }, problem: 'cannot contain a placeholder; use /* for a path family' },
    { rule: { toPath: 'blog' }, problem: 'must be an ASCII path or https URL' },
    { rule: { toPath: '//other.example/blog' }, problem: 'must be an ASCII path or https URL' },
    { rule: { toPath: 'http://other.example/blog' }, problem: 'must be an ASCII path or https URL' },
    { rule: { toPath: '/blog/:slug' }, problem: 'cannot contain a placeholder other than :splat' },
    { rule: { toPath: 'https://[x' }, problem: 'is not a valid URL' },
    { rule: { toPath: '/blog/:splat' }, problem: 'uses :splat, but fromPath does not end in /*' },
    { rule: { statusCode: 302 }, problem: 'must be 301 or 200' },
  ])('[F01] rejects $rule', ({ rule, problem }) => {
    expect(problems(rule)).toEqual([problem]);
  });
});
