import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkBudgets, nameGrowth, type Script, weightOf } from '../../../pipeline/bundle/budget.ts';

/** Text that cannot be made smaller than three quarters of its length. */
function noise(length: number): string {
  let text = '';
  for (let turn = 0; text.length < length; turn += 1) text += createHash('sha512').update(`${turn}`).digest('base64');
  return text.slice(0, length);
}

const script = (path: string, code: string, modules: Record<string, number> = {}): Script => ({ path, code, modules });
const small = script('/static/runtime-A.js', 'start()');
const forms = { form: [small], phone: [small], quote: [small] };

describe('budgets', () => {
  test('[C3] say nothing of what keeps within them', async () => {
    expect(await checkBudgets({ everywhere: [small], islands: { filter: [small] }, consent: [], ...forms })).toEqual(
      [],
    );
  });

  test('[N05] name the scripts that every page may load where they are too heavy, and five modules at most', async () => {
    const modules = { 'a.ts': 10, 'b.ts': 9000, 'c.ts': 300, 'd.ts': 200, 'f.ts': 50 };
    const runtime = script('/static/runtime-A.js', noise(12_000), modules);
    const plain = script('/static/copy-A.js', noise(100), { 'e.ts': 100 });
    const weights = await Promise.all([[runtime], [plain], [runtime, plain]].map(weightOf));
    const [first, second, both] = weights.map((weight) => weight.toLocaleString('en-US'));
    expect(await checkBudgets({ everywhere: [runtime, plain], islands: {}, consent: [], ...forms })).toEqual([
      {
        code: 'budget/runtime',
        severity: 'error',
        message: `A page without React loads ${both} bytes of script (/static/runtime-A.js ${first}, /static/copy-A.js ${second}); 8,000 are allowed.`,
        hint: 'Heaviest modules, in bytes before compression: b.ts (9,000), c.ts (300), d.ts (200), e.ts (100), f.ts (50).',
      },
    ]);
  });

  test('[N05] count what each script weighs together: none of them alone is too heavy', async () => {
    const half = (name: string) => script(`/static/${name}-A.js`, noise(6_000));
    expect(await weightOf([half('runtime')])).toBeLessThan(8000);
    expect(await checkBudgets({ everywhere: [half('runtime')], islands: {}, consent: [], ...forms })).toEqual([]);
    const findings = await checkBudgets({
      everywhere: [half('runtime'), half('copy-link')],
      islands: {},
      consent: [],
      ...forms,
    });
    expect(findings.map(({ code }) => code)).toEqual(['budget/runtime']);
  });

  test('[C3] count what a page with an island loads in all, and name the island', async () => {
    const chunk = script('/static/chunk-A.js', noise(110_000), { 'node_modules/react/index.js': 109_000 });
    const findings = await checkBudgets({
      everywhere: [small],
      islands: { light: [small], heavy: [small, chunk] },
      consent: [],
      ...forms,
    });
    expect(findings.map(({ code, hint }) => [code, hint])).toEqual([
      ['budget/island', 'Heaviest modules, in bytes before compression: node_modules/react/index.js (109,000).'],
    ]);
    expect(findings[0]?.message).toMatch(/^A page with the island "heavy" loads [\d,]+ bytes; 75,000 are allowed\.$/);
  });

  test('[T01] count what asks for consent by itself, its sheet too', async () => {
    const half = (path: string) => script(path, noise(10_000), { [`of ${path}`]: 10_000 });
    const consent = [half('/static/optional-A.js'), half('/static/consent-dialog-A.css')];
    expect(await checkBudgets({ everywhere: [small], islands: {}, consent: consent.slice(1), ...forms })).toEqual([]);
    const [finding] = await checkBudgets({ everywhere: [small], islands: {}, consent, ...forms });
    const weight = (await weightOf(consent)).toLocaleString('en-US');
    expect(finding).toEqual({
      code: 'budget/consent',
      severity: 'error',
      message: `Asking for consent loads ${weight} bytes; 14,000 are allowed.`,
      hint: 'Heaviest modules, in bytes before compression: of /static/optional-A.js (10,000), of /static/consent-dialog-A.css (10,000).',
    });
  });

  test.each([
    { part: 'form', length: 13_000, message: /^A form loads [\d,]+ bytes; 9,000 are allowed\.$/ },
    { part: 'phone', length: 44_000, message: /^A field for a phone number loads [\d,]+ bytes; 32,000 are allowed\.$/ },
    { part: 'quote', length: 11_000, message: /^The quote form loads [\d,]+ bytes; 5,000 are allowed\.$/ },
  ])('[Q7] count what a form loads when it must: $part', async ({ part, length, message }) => {
    const heavy = script('/static/x-A.js', noise(length), { 'node_modules/zod/index.js': length });
    const weigh = { everywhere: [small], islands: {}, consent: [], ...forms };
    expect(await checkBudgets({ ...weigh, form: [script('/static/x-A.js', noise(11_000))] })).toEqual([]);
    const [finding] = await checkBudgets({ ...weigh, [part]: [heavy] });
    expect(finding).toMatchObject({ code: 'budget/form', severity: 'error', message: expect.stringMatching(message) });
    expect(finding?.hint).toContain('node_modules/zod/index.js');
  });

  test('[C3] weigh bytes as they are sent: compressed, each file by itself', async () => {
    const code = 'a'.repeat(10_000);
    expect(await weightOf([{ code }])).toBeLessThan(50);
    expect(await weightOf([{ code }, { code }])).toBe(2 * (await weightOf([{ code }])));
  });

  test('[C3] name the modules that grew since the last build within the budget, most first', async () => {
    const findings = await checkBudgets({
      everywhere: [script('/static/runtime-A.js', noise(12_000))],
      islands: {},
      consent: [],
      ...forms,
    });
    const before = { 'a.ts': 100, 'b.ts': 100, 'gone.ts': 5 };
    const after = { 'a.ts': 150, 'b.ts': 90, 'new.ts': 1200 };
    expect(nameGrowth(findings, { before, after }).map(({ code, hint }) => [code, hint])).toEqual([
      [
        'budget/runtime',
        'Grown since the last build within the budget, in bytes before compression: new.ts (+1,200), a.ts (+50).',
      ],
    ]);
    expect(nameGrowth(findings, { before: after, after })).toEqual(findings);
  });
});
