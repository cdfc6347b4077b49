import { describe, expect, test } from 'vitest';
import { countsText, plural } from '../../../cli/report/pretty.ts';
import { diagnose } from '../../../model/diagnostics/diagnostic.ts';

const error = diagnose('links/unknown-page', { message: 'The page /rates does not exist.' });
const warning = diagnose('links/redirected', { message: 'The link leads to a redirect.' });

describe('counts in the pretty report', () => {
  test.each([
    { findings: [], text: 'no findings' },
    { findings: [error], text: '1 error' },
    { findings: [warning, warning], text: '2 warnings' },
    { findings: [error, warning, error], text: '2 errors, 1 warning' },
  ])('[C2] read "$text"', ({ findings, text }) => {
    expect(countsText(findings)).toBe(text);
  });

  test('[C1] group the digits of large numbers', () => {
    expect(plural(12_000, 'page')).toBe('12,000 pages');
  });
});
