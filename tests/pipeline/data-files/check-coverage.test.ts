import { describe, expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { baseFile, readTestSite } from '../support/site.ts';

const COVERAGE = 'content/data/duty-coverage.yaml';
const SETTINGS = ['content/site/en-US.yaml', 'content/site/zh-CN.yaml'] as const;

/** Returns a file of coverage rows, each with its last day. */
function coverage(rows: Readonly<Record<string, string>>): string {
  const written = Object.entries(rows).map(
    ([id, validTo]) =>
      `  - { id: ${id}, validTo: ${validTo}, level: complete, note: { en-US: All goods, zh-CN: 全部 } }`,
  );
  return `maxAgeDays: 9000
defaults: { validFrom: 2025-01-01, checkedOn: 2026-11-01, source: { title: Own, licence: own } }
rows:
${written.join('\n')}
`;
}

/** Returns the files of settings that acknowledge days. */
function acknowledging(days: string, files: readonly string[] = SETTINGS): Record<string, string> {
  return Object.fromEntries(
    files.map((file) => [file, `${baseFile(file)}acknowledged: { dutyCoverage: [${days}] }\n`]),
  );
}

/** Returns the messages about coverage of a site on a day. */
function found(files: Readonly<Record<string, string>>, at = '2026-11-20'): string[] {
  const { diagnostics } = readTestSite(files, { at });
  return diagnostics.filter(({ code }) => code === 'data/coverage-ended').map(({ message }) => message);
}

const TWO_ENDS = coverage({ china: '2026-10-09', india: '2026-10-09', japan: '2026-11-19', korea: '2026-11-20' });

describe('the end of our knowledge of duties', () => {
  test('[M07] is a finding for each day before the day of the check', () => {
    expect(found({ [COVERAGE]: TWO_ENDS })).toEqual([
      'Our knowledge of duties ended on 2026-10-09 (china, india).',
      'Our knowledge of duties ended on 2026-11-19 (japan).',
    ]);
  });

  test('[M07] is no finding on the last day', () => {
    expect(found({ [COVERAGE]: TWO_ENDS }, '2026-10-09')).toEqual([]);
    expect(found({ [COVERAGE]: TWO_ENDS }, '2026-10-10')).toHaveLength(1);
  });

  test('[M07] is no finding if the settings acknowledge exactly this day', () => {
    expect(found({ [COVERAGE]: TWO_ENDS, ...acknowledging('2026-10-09, 2026-11-19') })).toEqual([]);
    expect(found({ [COVERAGE]: TWO_ENDS, ...acknowledging('2026-10-09, 2026-11-18') })).toEqual([
      'Our knowledge of duties ended on 2026-11-19 (japan).',
    ]);
  });

  test('[M07] must be acknowledged in the settings of every site', () => {
    const files = { [COVERAGE]: coverage({ china: '2026-10-09' }), ...acknowledging('2026-10-09', [SETTINGS[0]]) };
    expect(found(files)).toHaveLength(1);
  });
});

describe('the end of our knowledge on the command line', () => {
  const files = { [COVERAGE]: coverage({ china: '2026-10-09' }) };

  test.each([
    { argv: ['validate'], severity: 'warning', code: 0 },
    { argv: ['validate', '--strict'], severity: 'warning', code: 1 },
    { argv: ['build', '--production'], severity: 'error', code: 1 },
  ])('[M07] exits with $code and a $severity for $argv', async ({ argv, severity, code }) => {
    const result = await run([...argv, '--at', '2026-11-20'], { cwd: makeSite(files) });
    expect(result.code).toBe(code);
    expect(result.stdout + result.stderr).toContain(`${severity} data/coverage-ended`);
  });

  test('[M07] does not fail a production build if acknowledged, nor a local one', async () => {
    const acknowledged = makeSite({ ...files, ...acknowledging('2026-10-09') });
    const production = await run(['build', '--production', '--at', '2026-11-20'], { cwd: acknowledged });
    const local = await run(['build', '--at', '2026-11-20'], { cwd: makeSite(files) });
    for (const { code, stderr } of [production, local])
      expect([code, stderr.includes('data/coverage-ended')]).toEqual([0, false]);
  });

  test('[M07] is listed from months before', async () => {
    const cwd = makeSite({ [COVERAGE]: TWO_ENDS });
    const { stdout } = await run(['list', '--scheduled', '--json', '--at', '2026-10-15'], { cwd });
    const { due } = JSON.parse(stdout) as { due: { day: string; what: string; happens: string; file: string }[] };
    expect(due.filter(({ what, happens }) => what === 'data duty-coverage' && happens === 'ends')).toMatchObject([
      { day: '2026-11-20', file: COVERAGE },
      { day: '2026-11-21', file: COVERAGE },
    ]);
  });
});
