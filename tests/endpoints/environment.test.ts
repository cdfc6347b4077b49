import { describe, expect, test } from 'vitest';
import { endpointsSecrets, storePlace } from '../../endpoints/environment.ts';

describe('secrets of the endpoints host', () => {
  test('[Q7] may be missing, and an empty value counts as missing', () => {
    const nothing = { secrets: { password: undefined, webhook: undefined, captcha: undefined }, problems: [] };
    expect(endpointsSecrets({})).toEqual(nothing);
    expect(
      endpointsSecrets({ WAYBILL_LEADS_PASSWORD: '', WAYBILL_WEBHOOK_URL: '', WAYBILL_CAPTCHA_SECRET: '' }),
    ).toEqual(nothing);
  });

  test('[Q7] include a password, a webhook and a captcha', () => {
    const environment = {
      WAYBILL_LEADS_PASSWORD: 'twelve chars',
      WAYBILL_WEBHOOK_URL: 'https://crm.test.example/leads?a=b',
      WAYBILL_WEBHOOK_SECRET: 'whsec',
      WAYBILL_CAPTCHA_VERIFY_URL: 'https://captcha.test.example/siteverify',
      WAYBILL_CAPTCHA_SECRET: 'secret',
    };
    expect(endpointsSecrets(environment)).toEqual({
      secrets: {
        password: 'twelve chars',
        webhook: { url: 'https://crm.test.example/leads?a=b', secret: 'whsec' },
        captcha: { url: 'https://captcha.test.example/siteverify', secret: 'secret' },
      },
      problems: [],
    });
  });

  test.each([
    { url: 'https://crm.test.example', isSafe: true },
    { url: 'http://127.0.0.1:9000/x', isSafe: true },
    { url: 'http://localhost/x', isSafe: true },
    { url: 'http://[::1]/x', isSafe: true },
    { url: 'http://crm.test.example', isSafe: false },
    { url: 'http://127.0.0.1.evil.example', isSafe: false },
    { url: 'http://localhost.evil.example', isSafe: false },
    { url: 'https://name:word@crm.test.example', isSafe: false },
    { url: 'ftp://crm.test.example', isSafe: false },
    { url: 'crm.test.example', isSafe: false },
  ])('[Q7] accept $url as a place for personal data: $isSafe', ({ url, isSafe }) => {
    const { problems } = endpointsSecrets({ WAYBILL_WEBHOOK_URL: url });
    expect(problems.map((text) => text.split(' ', 1)[0])).toEqual(isSafe ? [] : ['WAYBILL_WEBHOOK_URL']);
    const captcha = endpointsSecrets({ WAYBILL_CAPTCHA_VERIFY_URL: url, WAYBILL_CAPTCHA_SECRET: 's' });
    expect(captcha.problems).toHaveLength(isSafe ? 0 : 1);
  });

  test.each([
    { environment: { WAYBILL_LEADS_PASSWORD: 'eleven char' }, name: 'WAYBILL_LEADS_PASSWORD' },
    { environment: { WAYBILL_WEBHOOK_SECRET: 'hidden-word' }, name: 'WAYBILL_WEBHOOK_SECRET' },
    { environment: { WAYBILL_CAPTCHA_SECRET: 'hidden-word' }, name: 'WAYBILL_CAPTCHA_VERIFY_URL' },
    { environment: { WAYBILL_CAPTCHA_VERIFY_URL: 'https://captcha.test.example' }, name: 'WAYBILL_CAPTCHA_SECRET' },
  ])('[Q7] are reported by name but not by value when they are wrong: $name', ({ environment, name }) => {
    const { problems } = endpointsSecrets(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(name);
    expect(problems[0]).not.toMatch(/hidden-word|eleven/);
  });
});

describe('place of the leads', () => {
  const [ONE, OTHER] = ['postgres://db.test.example/one', 'postgres://db.test.example/other'];

  test.each([
    { what: 'the default folder', options: {}, place: { folder: '.waybill' } },
    { what: 'the default folder for an empty value', options: {}, variable: '', place: { folder: '.waybill' } },
    { what: 'the folder of the options', options: { folder: 'kept' }, variable: ONE, place: { folder: 'kept' } },
    {
      what: 'the database of the environment',
      options: {},
      variable: ONE,
      place: { folder: '.waybill', database: ONE },
    },
    {
      what: 'the database of the options',
      options: { database: OTHER },
      variable: ONE,
      place: { folder: '.waybill', database: OTHER },
    },
  ])('[Q7] is $what', ({ options, variable, place }) => {
    expect(storePlace(options, variable === undefined ? {} : { WAYBILL_LEADS_DATABASE: variable })).toEqual(place);
  });

  test('[Q7] is reported by the name of its setting and not by its value when it is wrong', () => {
    const wrong = 'mysql://name:hidden-word@db.test.example/leads';
    const [fromOption, fromVariable] = [
      storePlace({ database: wrong }, {}),
      storePlace({}, { WAYBILL_LEADS_DATABASE: wrong }),
    ];
    expect(fromOption).toEqual({ problem: expect.stringMatching(/^--database must be an address such as postgres:/) });
    expect(fromVariable).toEqual({ problem: expect.stringMatching(/^WAYBILL_LEADS_DATABASE must be an address/) });
    expect(JSON.stringify([fromOption, fromVariable])).not.toContain('hidden-word');
  });
});
