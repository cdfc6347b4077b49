import { describe, expect, test } from 'vitest';
import { checkRedirects } from '../../../pipeline/redirects/check-redirects.ts';
import type { PlacedRule } from '../../../pipeline/redirects/rule.ts';

const CONTEXT = {
  paths: new Set(['/', '/blog', '/help', '/products', '/products/ocean', '/drafts/one']),
  locale: 'en-US' as const,
  pathsElsewhere: new Set(['/blog/huocang']),
  publicPaths: [
    new Set(['/', '/blog', '/help', '/products', '/products/ocean']),
    new Set(['/blog', '/blog/huocang', '/products/ocean']),
  ],
  origins: ['https://www.test.example'],
  itemsIn: () => [],
  whyHidden: (path: string) => (path === '/drafts/one' ? 'it is a draft' : undefined),
};

type Rule = Pick<PlacedRule, 'fromPath' | 'toPath'> & Partial<PlacedRule>;

function check(...rules: Rule[]) {
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
  return checkRedirects(placed, CONTEXT);
}

function found(...rules: Rule[]) {
  return check(...rules).map(({ code, hint }) => [code, hint]);
}

function messagesOf(...rules: Rule[]) {
  return check(...rules).map(({ code, severity, message }) => ({ code, severity, message }));
}

/** The codes of one rule that says that its target is planned. */
function planned(toPath: string, fromPath = toPath.includes(':splat') ? '/old/*' : '/old') {
  const plannedPlace = { file: 'content/redirects/legacy.yaml', line: 1, column: 60 };
  return found({ fromPath, toPath, plannedPlace }).map(([code]) => code);
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

describe('a family', () => {
  test.each(['/products/:splat', '/products/oc:splat', '/help?topic=:splat', '/help#:splat', '/help'])(
    '[F07] may lead to %s, where a page begins so',
    (toPath) => {
      expect(found({ fromPath: '/old/*', toPath })).toEqual([]);
    },
  );

  test.each([
    { toPath: '/offers/:splat', message: 'No page exists below /offers/.' },
    { toPath: '/products/air-:splat', message: 'No page path starts with /products/air-.' },
    { toPath: '/drafts/:splat', message: 'No page exists below /drafts/.' },
  ])('[F07] may not lead to $toPath, where none does', ({ toPath, message }) => {
    const [finding, ...others] = messagesOf({ fromPath: '/old/*', toPath });
    expect(finding).toEqual({ code: 'redirects/unknown-family-target', severity: 'error', message });
    expect(others).toEqual([]);
  });

  test('[F07] that leads to one page is told the path that may have been meant', () => {
    expect(found({ fromPath: '/old/*', toPath: '/blogs' })).toEqual([
      ['redirects/unknown-target', 'Did you mean "/blog"?'],
    ]);
  });
});

describe('a rule whose target is planned', () => {
  test.each(['/careers', '/careers/:splat', '/drafts/one', '/drafts/:splat'])(
    '[F07] may lead to %s until the public sees a page there',
    (toPath) => {
      expect(planned(toPath)).toEqual([]);
    },
  );

  test.each(['/help', '/blog/huocang'])('[F07] may lead to %s, which one locale still lacks', (toPath) => {
    expect(planned(toPath)).toEqual([]);
  });

  test.each(['/blog', '/products/ocean', '/products/:splat', '/blog?x=y'])(
    '[F07] may not lead to %s, which is there in every locale',
    (toPath) => {
      expect(planned(toPath)).toEqual(['redirects/planned-target-exists']);
    },
  );

  test('[F07] may not lead to another rule, nor to itself', () => {
    const plannedPlace = { file: 'content/redirects/legacy.yaml', line: 1, column: 60 };
    const rules = [
      { fromPath: '/old', toPath: '/older', plannedPlace },
      { fromPath: '/older', toPath: '/help' },
    ] as const;
    expect(found(...rules)).toEqual([['redirects/chain', 'Write toPath: /help.']]);
    expect(planned('/old')).toEqual(['redirects/self']);
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
      ['redirects/unknown-target', 'Add the page in this locale too, or correct toPath: rules apply in both locales.'],
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
