import { expect, test } from 'vitest';
import { appearsWithTime } from '../../../model/diagnostics/catalogue.ts';
import type { Diagnostic } from '../../../model/diagnostics/diagnostic.ts';
import { OURS } from '../../helpers/content.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

type Found = Pick<Diagnostic, 'code' | 'severity'> & { file?: string };

test('[M07] our own content gives only warnings about age a year later, and none for illustrative rates', async () => {
  const argv = ['validate', '--no-cache', '--format', 'json', '--at', '2027-12-31', '--content', OURS];
  const { stdout } = await run(argv, { cwd: makeSite() });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Found[] };
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(diagnostics.filter(({ code, severity }) => severity === 'error' || !appearsWithTime(code))).toEqual([]);
  expect(diagnostics.filter(({ file }) => file?.endsWith('/rates.yaml'))).toEqual([]);
});
