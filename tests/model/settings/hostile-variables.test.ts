import { describe, expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT, readEnvironment } from '../../../model/settings/environment.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

/** The variables of a build, written out. The messages about the secret ones must not repeat their values. */
const VARIABLES: { variable: string; isSecret: boolean }[] = [
  { variable: 'WAYBILL_SITE_URL_EN_US', isSecret: false },
  { variable: 'WAYBILL_SITE_URL_ZH_CN', isSecret: false },
  { variable: 'WAYBILL_MARKDOWN', isSecret: false },
  { variable: 'WAYBILL_TAG_CONTAINER', isSecret: false },
  { variable: 'WAYBILL_ANALYTICS_KEY', isSecret: true },
  { variable: 'WAYBILL_CAPTCHA_KEY', isSecret: true },
  { variable: 'WAYBILL_ERRORS_DSN', isSecret: true },
];
/** Values that a person sets by accident, or that would change the HTML of a page. */
const VALUES = [
  '',
  ' ',
  'with space in it ',
  'first line\nsecond line',
  'https://www.test.example\n',
  'https://user:hidden-word@www.test.example/path',
  '"><script>alert(1)</script>',
  'x'.repeat(5000),
];
const cases = VARIABLES.flatMap((variable) => VALUES.map((value) => ({ ...variable, value })));

describe('variables with values that make no sense', () => {
  test.each(cases)(
    '[C1] $variable is rejected by its name, or has no effect: $value',
    ({ variable, value, isSecret }) => {
      const { environment, diagnostics } = readEnvironment({ [variable]: value });
      for (const { message, hint = '' } of diagnostics) {
        expect(message).toContain(variable);
        expect(hint).not.toBe('');
        if (isSecret && value.trim() !== '') expect(message + hint).not.toContain(value.trim());
      }
      if (diagnostics.length === 0) expect(environment).toEqual(DEFAULT_ENVIRONMENT);
    },
  );

  test.each(VARIABLES)(
    '[C1] $variable with a line end makes a build exit with 2, and no line is forged',
    async ({ variable }) => {
      const forged = 'a\nPublished 99 pages';
      const { code, stdout, stderr } = await run(['build'], { cwd: makeSite(), environment: { [variable]: forged } });
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain(variable);
      expect(stderr).not.toMatch(/^Published/m);
    },
  );
});
