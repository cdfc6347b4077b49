import { describe, expect, test } from 'vitest';
import { checkRedirects } from '../../../pipeline/redirects/check-redirects.ts';
import type { PlacedRule } from '../../../pipeline/redirects/rule.ts';

const CONTEXT = {
  paths: new Set(['/', '/blog', '/help', '/products', '/products/ocean']),
  locale: 'en-US' as const,
  pathsElsewhere: new Set(['/blog/huocang']),
  origins: ['https://www.test.example'],
  itemsIn: () => [],
  whyHidden: () => undefined,
};

function found(...rules: (Pick<PlacedRule, 'fromPath' | 'toPath'> & Partial<PlacedRule>)[]) {
  const placed = rules.map(
    (rule, index): PlacedRule => ({
      isPermanent: false,
      ignoreCase: true,
      redirectInBrowser: false,
      statusCode: 302,
      isForced: false,
      place: { file: 'content/redirects/legacy.yaml', line: index + 1, column: 3 },
      targetPlace: { file: 'content/redirects/legacy.yaml', line: index + 1, column: 24 },
      ...rule,
    }),
  );
  return checkRedirects(placed, CONTEXT).map(({ code, hint }) => [code, hint]);
}

describe('a rule that is sound', () => {
  test.each([
    { what: 'to a page, with a query', toPath: '/help?from=old' },
    { what: 'to a page, with a fragment', toPath: '/help#rates' },
    { what: 'to a page by our own address', toPath: 'https://www.test.example/help' },
    { what: 'to another host, whatever its path', toPath: 'https://app.example/no/such/page' },
  ])('[F07] may lead $what', ({ toPath }) => {
    expect(found({ fromPath: '/old', toPath })).toEqual([]);
  });

  test('[F07] may except a path from a wider family', () => {
    const family = { fromPath: '/services/*', toPath: '/products' };
    expect(found(family, { fromPath: '/services/faq', toPath: '/help' })).toEqual([]);
    expect(found(family, { fromPath: '/services/faq', toPath: '/products' })).toEqual([
      ['redirects/shadowed', 'Remove this rule.'],
    ]);
  });
});

describe('a rule that cannot do what it says', () => {
  test('[F07] is told the path that may have been meant', () => {
    expect(found({ fromPath: '/old', toPath: '/blogs' })).toEqual([
      ['redirects/unknown-target', 'Did you mean "/blog"?'],
    ]);
  });

  test('[F07] is told that its target is a page of one locale alone', () => {
    expect(found({ fromPath: '/old', toPath: '/blog/huocang' })).toEqual([
      ['redirects/unknown-target', 'The page exists in one locale, but rules hold in both.'],
    ]);
  });

  test.each(['/old/', '/old?x=1', '/old#x'])('[F07] leads to itself at %s', (toPath) => {
    expect(found({ fromPath: '/old', toPath })).toEqual([['redirects/self', 'Remove the rule.']]);
  });

  test('[F07] is told where its chain ends, as it would be written for a whole family', () => {
    const rules = [
      { fromPath: '/services/*', toPath: '/offers/:splat' },
      { fromPath: '/offers/*', toPath: '/products/:splat' },
    ] as const;
    expect(found(...rules)).toEqual([['redirects/chain', 'Write toPath: /products/:splat.']]);
  });
});
