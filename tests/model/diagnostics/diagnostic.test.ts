import { describe, expect, test } from 'vitest';
import type { Code } from '../../../model/diagnostics/catalogue.ts';
import { countDiagnostics, diagnose, sortDiagnostics } from '../../../model/diagnostics/diagnostic.ts';

function finding(file: string, line: number, column: number, code: Code = 'links/unknown-page') {
  return diagnose(code, { message: 'The page /rates does not exist.', place: { file, line, column } });
}

describe('order of diagnostics', () => {
  test('[C2] is by file, line, column and code', () => {
    const sorted = [
      finding('a.md', 2, 9),
      finding('a.md', 10, 1, 'links/redirected'),
      finding('a.md', 10, 1, 'links/unknown-page'),
      finding('a.md', 10, 4),
      finding('b.md', 1, 1),
    ];
    expect(sortDiagnostics(sorted.toReversed())).toEqual(sorted);
  });

  test('[C2] contains a finding once, even if several pages show it', () => {
    expect(sortDiagnostics([finding('a.md', 2, 9), finding('a.md', 2, 9)])).toHaveLength(1);
  });

  test('[C2] contains a finding of both locales once, with the first hint', () => {
    const first = { ...finding('a.md', 2, 9), hint: 'Did you mean "/rates/index"?' };
    const second = { ...finding('a.md', 2, 9), hint: 'Did you mean "/ratings"?' };
    expect(sortDiagnostics([first, second])).toEqual([first]);
    const other = { ...finding('a.md', 2, 9), message: 'The page /rates does not exist in zh-CN.' };
    expect(sortDiagnostics([first, other])).toEqual([other, first]);
  });

  test('[C2] starts with findings without a place', () => {
    const homeless = diagnose('settings/missing', { message: 'The locale zh-CN has no settings.' });
    expect(sortDiagnostics([finding('a.md', 1, 1), homeless])[0]).toBe(homeless);
  });
});

describe('severity of diagnostics', () => {
  test('[C2] is defined by the code', () => {
    expect(finding('a.md', 1, 1, 'links/redirected').severity).toBe('warning');
    expect(finding('a.md', 1, 1, 'links/unknown-page').severity).toBe('error');
  });

  test('[C2] is counted separately for errors and warnings', () => {
    const findings = [finding('a.md', 1, 1), finding('a.md', 2, 1), finding('a.md', 3, 1, 'links/redirected')];
    expect(countDiagnostics(findings)).toEqual({ error: 2, warning: 1 });
  });
});
