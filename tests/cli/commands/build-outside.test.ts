import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FIXTURES } from '../../helpers/content.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { CAPTCHA, lineOfThirdParties, settingsWith, TAGS } from '../../pipeline/support/third-parties.ts';

const REAL = 'https://tags.test.example/gtm.js?id=GTM-ABC123';
const SINK = '/__sink/gtm.js?id=GTM-LOCAL';
const KEY = { WAYBILL_TAG_CONTAINER: 'GTM-ABC123' };
const PICTURES = { WAYBILL_IMAGES: process.env.WAYBILL_IMAGES };

interface Built {
  args?: string[];
  environment?: Record<string, string>;
  cwd?: string;
}

async function buildWithTags({ args = [], environment = {}, cwd = makeSite(settingsWith(TAGS)) }: Built = {}) {
  const ran = await run(['build', ...args], { cwd, environment: { ...PICTURES, ...environment } });
  return { ...ran, cwd };
}

/** Returns the tag script's address in each document of a locale, or undefined where a document has none. */
function tagsIn(cwd: string, locale = 'en-US'): (string | undefined)[] {
  const folder = join(cwd, 'dist', locale);
  const documents = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.html'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  return notEmpty(documents).map((html) => / data-tags="([^"]*)"/.exec(html)?.[1]);
}

function policyOf(cwd: string, locale = 'en-US'): string {
  return readFileSync(join(cwd, 'dist', locale, '_headers'), 'utf8');
}

describe('production build with tags', () => {
  test("[T08] exits with 1, publishes nothing and names the setting's place when the tag container key is missing", async () => {
    const { code, stdout, stderr, cwd } = await buildWithTags({ args: ['--production'] });
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('error settings/missing-key');
    expect(stderr).toContain('WAYBILL_TAG_CONTAINER is not set');
    expect(stderr).toContain(`content/site/en-US.yaml:${lineOfThirdParties() + 2}:5`);
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });

  test('[T08] uses the container from the environment in every document of its locale and never the event sink', async () => {
    const { code, cwd } = await buildWithTags({ args: ['--production'], environment: KEY });
    expect(code).toBe(0);
    expect(new Set(tagsIn(cwd))).toEqual(new Set([REAL]));
    expect(new Set(tagsIn(cwd, 'zh-CN'))).toEqual(new Set([undefined]));
    expect(policyOf(cwd)).toContain("connect-src 'self' https://tags.test.example https://*.figures.test.example;");
    expect(policyOf(cwd, 'zh-CN')).toContain("connect-src 'self';");
    const index = readFileSync(join(cwd, 'dist/en-US/index.html'), 'utf8');
    expect(index).not.toContain('__sink');
  });

  test('[T08] needs no key for a locale that it does not build', async () => {
    const { code, cwd } = await buildWithTags({ args: ['--production', '--locale', 'zh-CN'] });
    expect(code).toBe(0);
    expect(tagsIn(cwd, 'zh-CN')).not.toContain(REAL);
  });

  test('[T08] keeps the previous export when the key is missing and uses a new key when it changes', async () => {
    const { cwd } = await buildWithTags({ args: ['--production'], environment: KEY });
    expect((await buildWithTags({ args: ['--production'], cwd })).code).toBe(1);
    expect(new Set(tagsIn(cwd))).toEqual(new Set([REAL]));
    const environment = { WAYBILL_TAG_CONTAINER: 'GTM-OTHER1' };
    expect((await buildWithTags({ args: ['--production'], environment, cwd })).code).toBe(0);
    expect(new Set(tagsIn(cwd))).toEqual(new Set([REAL.replace('ABC123', 'OTHER1')]));
  });
});

describe('build that is not for the public', () => {
  test.each([
    { what: 'without --production', args: [], environment: {} },
    { what: 'without --production, with a key at hand', args: [], environment: KEY },
    { what: 'of a preview', args: ['--production'], environment: { ...KEY, CONTEXT: 'deploy-preview' } },
    { what: 'of a preview without a key', args: ['--production'], environment: { CONTEXT: 'deploy-preview' } },
  ])('[T08] uses the event sink instead of third parties: $what', async ({ args, environment }) => {
    const { code, cwd } = await buildWithTags({ args, environment });
    expect(code).toBe(0);
    expect(new Set(tagsIn(cwd))).toEqual(new Set([SINK]));
    expect(policyOf(cwd)).toContain("connect-src 'self';");
    expect(policyOf(cwd)).not.toContain('test.example');
  });

  test('[T08] is replaced by a public build with --production', async () => {
    const { cwd } = await buildWithTags();
    await buildWithTags({ args: ['--production'], environment: KEY, cwd });
    expect(new Set(tagsIn(cwd))).toEqual(new Set([REAL]));
  });
});

describe('form with a captcha', () => {
  const words = 'site/en-US/contact.yaml';
  const site = () =>
    makeSite({ ...settingsWith(CAPTCHA), [`content/${words}`]: readFileSync(join(FIXTURES, words), 'utf8') });
  const tagIn = (cwd: string, tag: RegExp) =>
    tag.exec(readFileSync(join(cwd, 'dist/en-US/company/contact.html'), 'utf8'))?.[0];
  const formIn = (cwd: string) => tagIn(cwd, /<form [^>]*>/);
  const loaderIn = (cwd: string) => tagIn(cwd, /<script [^>]*>/);

  test("[T08] uses the captcha key from the environment, and the policy allows the captcha's hosts", async () => {
    const cwd = site();
    expect((await buildWithTags({ args: ['--production'], cwd })).code).toBe(1);
    const environment = { WAYBILL_CAPTCHA_KEY: 'key-of-tests' };
    expect((await buildWithTags({ args: ['--production'], environment, cwd })).code).toBe(0);
    expect(formIn(cwd)).toContain(' data-captcha-key="key-of-tests"');
    expect(loaderIn(cwd)).toContain(
      ' data-captcha-src="https://captcha.test.example/enterprise.js?render=key-of-tests"',
    );
    expect(policyOf(cwd)).toMatch(/ frame-src [^;]*https:\/\/captcha\.test\.example;/);
    expect(policyOf(cwd, 'zh-CN')).not.toContain('captcha');
  });

  test('[T08] uses the event sink when the build is not for the public', async () => {
    const cwd = site();
    expect((await buildWithTags({ environment: { WAYBILL_CAPTCHA_KEY: 'key-of-tests' }, cwd })).code).toBe(0);
    expect(loaderIn(cwd)).toContain(' data-captcha-src="/__sink/captcha.js?render=captcha-local"');
    expect(policyOf(cwd)).not.toContain('captcha');
  });
});
