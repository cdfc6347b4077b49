import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  BUDGETS,
  type BudgetedScripts,
  checkBudgets,
  nameGrowth,
  type Script,
  weightOf,
} from '../../../pipeline/bundle/budget.ts';

/** Returns text that compresses to no less than three quarters of its length. */
function noise(length: number): string {
  let text = '';
  for (let turn = 0; text.length < length; turn += 1) text += createHash('sha512').update(`${turn}`).digest('base64');
  return text.slice(0, length);
}

const script = (path: string, code: string, modules: Record<string, number> = {}): Script => ({ path, code, modules });
const small = script('/static/runtime-A.js', 'start()');

/** Returns every budget with a small script, except for the given heavy ones. */
function budgeted(heavy: Partial<Record<keyof typeof BUDGETS, readonly Script[]>>): BudgetedScripts[] {
  return Object.entries(BUDGETS).map(([name, budget]) => ({
    budget,
    scripts: heavy[name as keyof typeof BUDGETS] ?? [small],
  }));
}

describe('script budgets', () => {
  test('[C3] report nothing while every script is within its budget', async () => {
    expect((await checkBudgets(budgeted({}))).diagnostics).toEqual([]);
  });

  test('[N05] name each script of an exceeded budget with its size and its five heaviest modules', async () => {
    const modules = { 'a.ts': 10, 'b.ts': 9000, 'c.ts': 300, 'd.ts': 200, 'f.ts': 50 };
    const runtime = script('/static/runtime-A.js', noise(12_000), modules);
    const plain = script('/static/copy-A.js', noise(100), { 'e.ts': 100 });
    const weights = await Promise.all([[runtime], [plain], [runtime, plain]].map(weightOf));
    const [first, second, both] = weights.map((weight) => weight.toLocaleString('en-US'));
    expect((await checkBudgets(budgeted({ runtime: [runtime, plain] }))).diagnostics).toEqual([
      {
        code: 'budget/runtime',
        severity: 'error',
        message: `A page without React loads ${both} bytes (/static/runtime-A.js ${first}, /static/copy-A.js ${second}), but its budget is 8,000 bytes.`,
        hint: 'Make one of the largest modules smaller (bytes before compression): b.ts (9,000), c.ts (300), d.ts (200), e.ts (100), f.ts (50).',
      },
    ]);
  });

  test('[N05] add up the scripts of one budget', async () => {
    const half = (name: string) => script(`/static/${name}-A.js`, noise(6_000));
    expect((await checkBudgets(budgeted({ runtime: [half('runtime')] }))).diagnostics).toEqual([]);
    const { diagnostics: findings } = await checkBudgets(budgeted({ runtime: [half('runtime'), half('copy-link')] }));
    expect(findings.map(({ code }) => code)).toEqual(['budget/runtime']);
  });

  test('[C3] name the island whose page is too heavy', async () => {
    const chunk = script('/static/chunk-A.js', noise(110_000), { 'node_modules/react/index.js': 109_000 });
    const islands = [
      { budget: BUDGETS.island, name: 'light', scripts: [small] },
      { budget: BUDGETS.island, name: 'heavy', scripts: [small, chunk] },
    ];
    const { diagnostics: findings } = await checkBudgets(islands);
    expect(findings.map(({ code, hint }) => [code, hint])).toEqual([
      [
        'budget/island',
        'Make one of the largest modules smaller (bytes before compression): node_modules/react/index.js (109,000).',
      ],
    ]);
    expect(findings[0]?.message).toMatch(
      /^A page with the island "heavy" loads [\d,]+ bytes \(.+\), but its budget is 76,000 bytes\.$/,
    );
  });

  test.each([
    {
      part: 'consent',
      length: 22_000,
      code: 'budget/consent',
      message: /^The consent notice loads .+ budget is 15,000 bytes\.$/,
    },
    { part: 'form', length: 14_000, code: 'budget/form', message: /^A form loads .+ budget is 7,200 bytes\.$/ },
    {
      part: 'phone',
      length: 44_000,
      code: 'budget/form',
      message: /^The phone number field loads .+ budget is 32,000 bytes\.$/,
    },
    {
      part: 'quote',
      length: 11_000,
      code: 'budget/form',
      message: /^The quote form loads .+ budget is 6,300 bytes\.$/,
    },
  ])('[Q7] [T01] limit the scripts of each feature separately: $part', async ({ part, length, code, message }) => {
    const heavy = script('/static/x-A.js', noise(length), { 'node_modules/zod/index.js': length });
    const { diagnostics } = await checkBudgets(budgeted({ [part]: [heavy] }));
    const [finding, ...others] = diagnostics;
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code, severity: 'error', message: expect.stringMatching(message) });
    expect(finding?.hint).toContain('node_modules/zod/index.js');
  });

  test('[C3] count the compressed size of each file separately, as the host sends it', async () => {
    const code = 'a'.repeat(10_000);
    expect(await weightOf([{ code }])).toBeLessThan(50);
    expect(await weightOf([{ code }, { code }])).toBe(2 * (await weightOf([{ code }])));
  });

  test('[C3] name the modules that grew since the last build within the budget, largest growth first', async () => {
    const { diagnostics: findings } = await checkBudgets(
      budgeted({ runtime: [script('/static/runtime-A.js', noise(12_000))] }),
    );
    const before = { 'a.ts': 100, 'b.ts': 100, 'gone.ts': 5 };
    const after = { 'a.ts': 150, 'b.ts': 90, 'new.ts': 1200 };
    expect(nameGrowth(findings, { before, after }).map(({ code, hint }) => [code, hint])).toEqual([
      [
        'budget/runtime',
        'Make these modules smaller, which have grown since the last build within the budget (bytes before compression): new.ts (+1,200), a.ts (+50).',
      ],
    ]);
    expect(nameGrowth(findings, { before: after, after })).toEqual(findings);
  });
});
