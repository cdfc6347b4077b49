import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIXTURES } from '../../helpers/content.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeBuiltSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { CAPTCHA, lineOfThirdParties, settingsWith, TAGS } from '../../pipeline/support/third-parties.ts';

const REAL = 'https://tags.test.example/gtm.js?id=GTM-ABC123';
const SINK = '/__sink/gtm.js?id=GTM-LOCAL';
const KEYS = { WAYBILL_TAG_CONTAINER: 'GTM-ABC123', WAYBILL_CAPTCHA_KEY: 'key-of-tests' };

/** Returns a site with a tag container and a form with a captcha, in English only, and a function that builds it. */
async function openSite() {
  const cwd = await makeBuiltSite();
  const contact = 'site/en-US/contact.yaml';
  const files = {
    ...settingsWith(TAGS + CAPTCHA),
    [`content/${contact}`]: readFileSync(join(FIXTURES, contact), 'utf8'),
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(cwd, path), text);
  const build = (args: string[], keys: Record<string, string> = {}) =>
    run(['build', ...args], { cwd, environment: { WAYBILL_IMAGES: process.env.WAYBILL_IMAGES, ...keys } });
  return { cwd, build };
}

/** Returns the tag script's address in each document of a locale, or undefined where a document has none. */
function tagsIn(cwd: string, locale = 'en-US'): Set<string | undefined> {
  const folder = join(cwd, 'dist', locale);
  const documents = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.html'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  return new Set(notEmpty(documents).map((html) => / data-tags="([^"]*)"/.exec(html)?.[1]));
}

function policyOf(cwd: string, locale = 'en-US'): string {
  return readFileSync(join(cwd, 'dist', locale, '_headers'), 'utf8');
}

function formPageOf(cwd: string): string {
  return readFileSync(join(cwd, 'dist/en-US/company/contact.html'), 'utf8');
}

describe('build with third parties', () => {
  test('[T08] uses the keys from the environment in production and never the event sink, and the policy allows the hosts', async () => {
    const { cwd, build } = await openSite();
    expect((await build(['--production'], KEYS)).code).toBe(0);
    expect(tagsIn(cwd)).toEqual(new Set([REAL]));
    expect(tagsIn(cwd, 'zh-CN')).toEqual(new Set([undefined]));
    expect(formPageOf(cwd)).toMatch(/<form [^>]* data-captcha-key="key-of-tests"/);
    expect(formPageOf(cwd)).toContain(
      ' data-captcha-src="https://captcha.test.example/enterprise.js?render=key-of-tests"',
    );
    expect(formPageOf(cwd)).not.toContain('__sink');
    expect(policyOf(cwd)).toMatch(
      /connect-src 'self' https:\/\/tags\.test\.example https:\/\/\*\.figures\.test\.example/,
    );
    expect(policyOf(cwd)).toMatch(/ frame-src [^;]*https:\/\/captcha\.test\.example;/);
    expect(policyOf(cwd, 'zh-CN')).toContain("connect-src 'self';");
    expect(policyOf(cwd, 'zh-CN')).not.toContain('captcha');

    const lacking = await build(['--production'], { WAYBILL_CAPTCHA_KEY: KEYS.WAYBILL_CAPTCHA_KEY });
    expect([lacking.code, lacking.stdout]).toEqual([1, '']);
    expect(lacking.stderr).toContain('error settings/missing-key');
    expect(lacking.stderr).toContain('WAYBILL_TAG_CONTAINER is not set');
    expect(lacking.stderr).toContain(`content/site/en-US.yaml:${lineOfThirdParties() + 2}:5`);
    expect(tagsIn(cwd), 'the previous export stays').toEqual(new Set([REAL]));

    expect((await build(['--production'], { ...KEYS, WAYBILL_TAG_CONTAINER: 'GTM-OTHER1' })).code).toBe(0);
    expect(tagsIn(cwd)).toEqual(new Set([REAL.replace('ABC123', 'OTHER1')]));
    expect((await build(['--production', '--locale', 'zh-CN'])).code, 'this locale needs no key').toBe(0);
  });

  test('[T08] uses the event sink instead until a public build replaces it', async () => {
    const { cwd, build } = await openSite();
    expect((await build([], KEYS)).code).toBe(0);
    expect(tagsIn(cwd)).toEqual(new Set([SINK]));
    expect(formPageOf(cwd)).toContain(' data-captcha-src="/__sink/captcha.js?render=captcha-local"');
    expect(policyOf(cwd)).toContain("connect-src 'self';");
    expect(policyOf(cwd)).not.toContain('test.example');
    await build(['--production'], KEYS);
    expect(tagsIn(cwd)).toEqual(new Set([REAL]));
    const preview = await build(['--production'], { CONTEXT: 'deploy-preview' });
    expect([preview.code, tagsIn(cwd)], 'a preview needs no key').toEqual([0, new Set([SINK])]);
  });
});
