import { describe, expect, test } from 'vitest';
import { checkRedirects } from '../../../pipeline/redirects/check-redirects.ts';
import { nameLocales } from '../../../pipeline/redirects/name-locales.ts';
import type { LocatedRule } from '../../../pipeline/redirects/rule.ts';

const CONTEXT = {
  paths: new Set(['/', '/blog', '/help', '/products', '/products/ocean', '/drafts/one']),
  locale: 'en-US' as const,
  pathsElsewhere: new Set(['/blog/huocang']),
  publicPaths: new Map([
    ['en-US' as const, new Set(['/', '/blog', '/help', '/products', '/products/ocean'])],
    ['zh-CN' as const, new Set(['/blog', '/blog/huocang', '/products/ocean'])],
  ]),
  origins: ['https://www.test.example'],
  itemsIn: () => [],
  whyHidden: (path: string) => (path === '/drafts/one' ? 'it is a draft' : undefined),
};

type Rule = Pick<LocatedRule, 'fromPath' | 'toPath'> & Partial<LocatedRule>;

function check(...rules: Rule[]) {
  const placed = rules.map(
    (rule, index): LocatedRule => ({
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

/** Returns the codes for one rule whose target is marked as planned. */
function planned(toPath: string, fromPath = toPath.includes(':splat') ? '/old/*' : '/old') {
  const plannedPlace = { file: 'content/redirects/legacy.yaml', line: 1, column: 60 };
  return found({ fromPath, toPath, plannedPlace }).map(([code]) => code);
}

describe('valid redirect rule', () => {
  test.each([
    { what: 'to a page, with a query', toPath: '/help?from=old' },
    { what: 'to a page, with a fragment', toPath: '/help#rates' },
    { what: 'to a page by our own address', toPath: 'https://www.test.example/help' },
    { what: 'to another host, whatever its path', toPath: 'https://app.example/no/such/page' },
  ])('[F07] may lead $what', ({ toPath }) => {
    expect(found({ fromPath: '/old', toPath })).toEqual([]);
  });

  test('[F07] may be an exception to a wider family, but not repeat it', () => {
    const family = { fromPath: '/services/*', toPath: '/products' };
    expect(found(family, { fromPath: '/services/faq', toPath: '/help' })).toEqual([]);
    expect(found(family, { fromPath: '/services/faq', toPath: '/products' })).toEqual([
      ['redirects/shadowed', 'Remove this rule.'],
    ]);
  });
});

describe('redirect family', () => {
  test.each(['/products/:splat', '/products/oc:splat', '/help?topic=:splat', '/help#:splat', '/help'])(
    '[F07] may lead to %s when a page path starts that way',
    (toPath) => {
      expect(found({ fromPath: '/old/*', toPath })).toEqual([]);
    },
  );

  test.each([
    { toPath: '/offers/:splat', message: 'No page exists below /offers/.' },
    { toPath: '/products/air-:splat', message: 'No page path starts with /products/air-.' },
    { toPath: '/drafts/:splat', message: 'No page exists below /drafts/.' },
  ])('[F07] must not lead to $toPath when no page path starts that way', ({ toPath, message }) => {
    const [finding, ...others] = messagesOf({ fromPath: '/old/*', toPath });
    expect(finding).toEqual({ code: 'redirects/unknown-family-target', severity: 'error', message });
    expect(others).toEqual([]);
  });

  test('[F07] with an unknown single target gets a suggestion', () => {
    expect(found({ fromPath: '/old/*', toPath: '/blogs' })).toEqual([
      ['redirects/unknown-target', 'Did you mean "/blog"?'],
    ]);
  });
});

describe('redirect rule with a planned target', () => {
  test.each(['/careers', '/careers/:splat', '/drafts/one', '/drafts/:splat'])(
    '[F07] may lead to %s until a public page exists there',
    (toPath) => {
      expect(planned(toPath)).toEqual([]);
    },
  );

  test.each(['/help', '/blog/huocang'])('[F07] may lead to %s while one locale lacks the page', (toPath) => {
    expect(planned(toPath)).toEqual([]);
  });

  test.each(['/blog', '/products/ocean', '/products/:splat', '/blog?x=y'])(
    '[F07] must not lead to %s, which exists in every locale',
    (toPath) => {
      expect(planned(toPath)).toEqual(['redirects/planned-target-exists']);
    },
  );

  test('[F07] must not lead to another rule or to itself', () => {
    const plannedPlace = { file: 'content/redirects/legacy.yaml', line: 1, column: 60 };
    const rules = [
      { fromPath: '/old', toPath: '/older', plannedPlace },
      { fromPath: '/older', toPath: '/help' },
    ] as const;
    expect(found(...rules)).toEqual([['redirects/chain', 'Write toPath: /help.']]);
    expect(planned('/old')).toEqual(['redirects/self']);
  });
});

describe('invalid redirect rule', () => {
  test('[F07] with an unknown target gets a suggestion', () => {
    expect(found({ fromPath: '/old', toPath: '/blogs' })).toEqual([
      ['redirects/unknown-target', 'Did you mean "/blog"?'],
    ]);
  });

  test('[F07] with a target in one locale only gets an explanation', () => {
    expect(found({ fromPath: '/old', toPath: '/blog/huocang' })).toEqual([
      ['redirects/unknown-target', 'Add the page in this locale too, or correct toPath.'],
    ]);
  });

  test.each(['/old/', '/old?x=1', '/old#x'])('[F07] redirects to itself at %s', (toPath) => {
    expect(found({ fromPath: '/old', toPath })).toEqual([['redirects/self', 'Remove the rule.']]);
  });

  test('[F07] in a chain gets the final target as a hint, also for a family', () => {
    const rules = [
      { fromPath: '/services/*', toPath: '/offers/:splat' },
      { fromPath: '/offers/*', toPath: '/products/:splat' },
    ] as const;
    expect(found(...rules)).toEqual([['redirects/chain', 'Write toPath: /products/:splat.']]);
  });

  test.each([
    ['/%e6%bb%9e', '/滞'],
    ['/É', '/%C3%A9'],
    ['/old/', '/old'],
    ['/a%2fb/*', '/A%2Fb/*'],
  ])('[F07] duplicates %s in another spelling: %s', (one, other) => {
    expect(found({ fromPath: one, toPath: '/blog' }, { fromPath: other, toPath: '/help' })).toEqual([
      ['redirects/duplicate', 'Keep one of the two rules.'],
    ]);
  });

  test.each(['/%62log', '/BLOG', '/blog/'])('[F07] has the path of a page in another spelling: %s', (fromPath) => {
    expect(found({ fromPath, toPath: '/help' })).toEqual([['redirects/over-page', 'Remove the rule or the page.']]);
  });

  test('[F07] redirects to itself in another spelling', () => {
    expect(found({ fromPath: '/%e6%bb%9e', toPath: '/%E6%BB%9E' })).toEqual([['redirects/self', 'Remove the rule.']]);
  });

  test('[F07] whose base leads to another rule gets the rule that the base needs', () => {
    const rules = [
      { fromPath: '/old/*', toPath: '/shop/:splat', plannedPlace: { file: 'a', line: 1, column: 1 } },
      { fromPath: '/shop', toPath: '/products' },
    ] as const;
    const hint = 'Add the rule { fromPath: /old, toPath: /products, isPermanent: false }.';
    expect(found(...rules)).toEqual([['redirects/chain', hint]]);
    expect(found(...rules, { fromPath: '/Old', toPath: '/products' })).toEqual([]);
  });
});

describe('rule of one locale', () => {
  test('[F07] has a planned target until a page exists in its locale', () => {
    const plannedPlace = { file: 'content/redirects/legacy.yaml', line: 1, column: 60 };
    const rule = { fromPath: '/old', toPath: '/help', plannedPlace };
    expect(found(rule)).toEqual([]);
    expect(found({ ...rule, locale: 'en-US' }).map(([code]) => code)).toEqual(['redirects/planned-target-exists']);
  });

  test('[F07] is named by a finding that other locales do not have, and the hint says how to leave them out', () => {
    const findings = check({ fromPath: '/old', toPath: '/drafts/one' });
    const [place, other] = [findings[0]?.place, { file: 'x', line: 1, column: 1 }];
    const ruleOf = (locale?: 'en-US') => ({ locale, place, targetPlace: other, isForced: false }) as LocatedRule;
    const named = (rule: LocatedRule, inChinese: typeof findings) =>
      nameLocales([
        { locale: 'en-US', rules: [rule], findings },
        { locale: 'zh-CN', rules: [rule], findings: inChinese },
      ]).map(({ message, hint }) => [message, hint]);
    const text = 'The target /drafts/one is not public: it is a draft.';
    const hint = 'Publish it, or point the rule at another page.';
    expect(named(ruleOf(), findings)).toEqual([[text, hint]]);
    const more = 'If the rule is for zh-CN alone, add locale: zh-CN.';
    expect(named(ruleOf(), [])).toEqual([[`In en-US: ${text}`, `${hint} ${more}`]]);
    expect(named(ruleOf('en-US'), [])).toEqual([[`In en-US: ${text}`, hint]]);
  });
});
