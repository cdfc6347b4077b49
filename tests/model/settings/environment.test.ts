import { describe, expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT, readEnvironment } from '../../../model/settings/environment.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

const NAME = 'WAYBILL_SITE_URL_ZH_CN';

describe('site URLs from the environment', () => {
  test.each(['https://preview.test.example', 'https://preview.test.example/', 'https://PREVIEW.test.example'])(
    '[N07] accept %s as an origin',
    (value) => {
      expect(readEnvironment({ [NAME]: value })).toEqual({
        environment: { ...DEFAULT_ENVIRONMENT, siteUrls: { 'zh-CN': 'https://preview.test.example' } },
        diagnostics: [],
      });
    },
  );

  test.each([
    { value: '', message: `${NAME} is set, but empty.` },
    { value: 'preview.test.example', message: `${NAME} is not an https URL without a path.` },
    { value: 'http://preview.test.example', message: `${NAME} is not an https URL without a path.` },
    { value: 'https://preview.test.example/zh', message: `${NAME} is not an https URL without a path.` },
    { value: 'https://preview.test.example?draft', message: `${NAME} is not an https URL without a path.` },
    { value: 'https://user@preview.test.example', message: `${NAME} is not an https URL without a path.` },
    { value: ' https://preview.test.example', message: `${NAME} is not an https URL without a path.` },
  ])('[N07] reject the value "$value" and name the variable', ({ value, message }) => {
    const { environment, diagnostics } = readEnvironment({ [NAME]: value });
    expect(environment.siteUrls).toEqual({});
    expect(diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.message])).toEqual([
      ['settings/environment', message],
    ]);
  });

  test('[C1] that are invalid exit with 2 before any content is read', async () => {
    const cwd = makeSite({ 'content/en-US/blog/rates.md': 'no front matter' });
    const { code, stdout } = await run(['validate'], { cwd, environment: { [NAME]: 'soon' } });
    expect(code).toBe(2);
    expect(stdout).not.toContain('front-matter/missing');
  });
});

describe('Markdown parser from the environment', () => {
  test.each([
    { value: undefined, parser: 'native' },
    { value: 'native', parser: 'native' },
    { value: 'exact', parser: 'exact' },
  ])('[C3] is $parser when WAYBILL_MARKDOWN is $value', ({ value, parser }) => {
    expect(readEnvironment({ WAYBILL_MARKDOWN: value })).toEqual({
      environment: { ...DEFAULT_ENVIRONMENT, parser },
      diagnostics: [],
    });
  });

  test.each(['', 'remark', 'Exact', ' exact'])(
    '[C2] must not be "%s", and the finding names the allowed values',
    (value) => {
      const { environment, diagnostics } = readEnvironment({ WAYBILL_MARKDOWN: value });
      expect(environment.parser).toBe('native');
      expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
        ['settings/environment', `WAYBILL_MARKDOWN is "${value}", but the Markdown parser must be native or exact.`],
      ]);
    },
  );

  test('[C1] that is unknown makes a command exit with 2', async () => {
    const { code, stdout } = await run(['validate'], { cwd: makeSite(), environment: { WAYBILL_MARKDOWN: 'fast' } });
    expect(code).toBe(2);
    expect(stdout).toContain('native or exact');
  });
});

describe('tag container from the environment', () => {
  test.each(['GTM-ABC123', 'GTM-K7QX', 'GTM-0123456789AB'])(
    '[T08] is %s when WAYBILL_TAG_CONTAINER is set to it',
    (value) => {
      expect(readEnvironment({ WAYBILL_TAG_CONTAINER: value })).toEqual({
        environment: { ...DEFAULT_ENVIRONMENT, keys: { tagContainer: value } },
        diagnostics: [],
      });
    },
  );

  test('[T08] is missing when WAYBILL_TAG_CONTAINER is not set', () => {
    expect(readEnvironment({}).environment.keys).not.toHaveProperty('tagContainer');
  });

  test.each([
    '',
    'ABC123',
    'gtm-abc123',
    'GTM-abc123',
    'GTM-',
    'GTM-ABC',
    'GTM-ABC123 ',
    'GTM-ABC123&x=1',
    'UA-12345-1',
  ])('[T08] must not be "%s", and the finding names the variable', (value) => {
    const { diagnostics } = readEnvironment({ WAYBILL_TAG_CONTAINER: value });
    expect(diagnostics).toMatchObject([
      {
        code: 'settings/environment',
        message: `WAYBILL_TAG_CONTAINER is "${value}", which is not a tag container id.`,
        hint: 'Set it to an id such as GTM-ABC123, or unset it.',
      },
    ]);
  });

  test('[C1] that is invalid makes a command exit with 2', async () => {
    const environment = { WAYBILL_TAG_CONTAINER: 'UA-12345-1' };
    const { code, stdout } = await run(['validate'], { cwd: makeSite(), environment });
    expect(code).toBe(2);
    expect(stdout).toContain('WAYBILL_TAG_CONTAINER is "UA-12345-1"');
  });
});

describe('captcha key from the environment', () => {
  test.each(['6LcAAAAAAAAAAbCdEfGhIjKlMnOpQrStUvWxYz-_', '0123456789'])(
    '[T08] is %s when WAYBILL_CAPTCHA_KEY is set to it',
    (value) => {
      expect(readEnvironment({ WAYBILL_CAPTCHA_KEY: value })).toMatchObject({
        environment: { keys: { captcha: value } },
        diagnostics: [],
      });
    },
  );

  test.each(['', 'short', 'with space in it', 'a&b=cdefghijk', '"><script>aaaaaaa', 'k'.repeat(101)])(
    '[T08] must not be "%s", and the finding does not repeat the value',
    (value) => {
      expect(readEnvironment({ WAYBILL_CAPTCHA_KEY: value })).toMatchObject({
        diagnostics: [{ code: 'settings/environment', message: 'WAYBILL_CAPTCHA_KEY is not a captcha key.' }],
      });
    },
  );

  test('[T08] is missing when WAYBILL_CAPTCHA_KEY is not set', () => {
    expect(readEnvironment({}).environment.keys).not.toHaveProperty('captcha');
  });
});

describe('other settings from the environment', () => {
  test('[C3] have their defaults when no variable is set', () => {
    expect(readEnvironment({})).toEqual({ environment: DEFAULT_ENVIRONMENT, images: undefined, diagnostics: [] });
  });

  test.each([
    { context: 'production', noindex: false },
    { context: 'branch-deploy', noindex: true },
  ])('[N07] set noindex for CONTEXT $context: $noindex', ({ context, noindex }) => {
    expect(readEnvironment({ CONTEXT: context }).environment).toEqual({ ...DEFAULT_ENVIRONMENT, noindex });
  });

  test('[C3] do not include the image folder, which does not change the export', () => {
    const { environment, images } = readEnvironment({ WAYBILL_IMAGES: '/kept/images' });
    expect([environment, images]).toEqual([DEFAULT_ENVIRONMENT, '/kept/images']);
  });
});
