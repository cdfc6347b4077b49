import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EndpointRequest } from '../../endpoints/endpoint-request.ts';
import { readTarget } from '../../endpoints/endpoint-request.ts';
import { readFields, readPairs } from '../../endpoints/fields.ts';
import { ask, leadsIn, openEndpoints } from '../helpers/endpoints.ts';
import { encodeValues } from '../helpers/leads.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const LARGEST = 65_536;

const visitOf = (body: string | Buffer, type: string) =>
  ({
    headers: { 'content-type': type },
    body: () => Promise.resolve(Buffer.from(body)),
  }) as Partial<EndpointRequest> as EndpointRequest;
const pairsIn = (body: string | Buffer, type = FORM) => readPairs(visitOf(body, type));

afterEach(() => void vi.restoreAllMocks());

describe('form-encoded body', () => {
  test.each([
    { body: 'a=b', pairs: [['a', 'b']] },
    {
      body: 'a=b&a=c',
      pairs: [
        ['a', 'b'],
        ['a', 'c'],
      ],
    },
    { body: 'a', pairs: [['a', '']] },
    { body: 'a=b=c', pairs: [['a', 'b=c']] },
    { body: '&&a=b&', pairs: [['a', 'b']] },
    { body: '=b&a=1', pairs: [['a', '1']] },
    { body: 'a+b=%2B+%26', pairs: [['a b', '+ &']] },
    { body: '%E6%BB%9E=%e6%9c%9f', pairs: [['滞', '期']] },
    { body: '滞=期%0D%0A', pairs: [['滞', '期\r\n']] },
    {
      body: 'a=100%&b=%zz%4&c=%%41',
      pairs: [
        ['a', '100%'],
        ['b', '%zz%4'],
        ['c', '%A'],
      ],
    },
    { body: 'a=%EF%BF%BD%F0%9F%98%80', pairs: [['a', '\uFFFD😀']] },
  ])('[Q7] is parsed as browsers write it: $body', async ({ body, pairs }) => {
    expect(await pairsIn(body)).toEqual({ pairs });
    expect([...new URLSearchParams(body)].filter(([name]) => name !== '')).toEqual(pairs);
  });

  test.each([
    { what: 'an escape of three bytes that ends after two', body: 'a=%E6%BB' },
    { what: 'an escape of three bytes with another character in it', body: 'a=%E6%7F' },
    { what: 'an escape followed by letters', body: 'a=%E6bb' },
    { what: 'a single continuation byte', body: 'a=%80' },
    { what: 'a byte that is invalid in UTF-8', body: 'a=%FF' },
    { what: 'a character in too many bytes', body: 'a=%C0%AF' },
    { what: 'half of a pair of surrogates', body: 'a=%ED%A0%BD' },
    { what: 'GB 18030', body: 'a=%D6%CD%C6%DA' },
    { what: 'Latin-1', body: 'a=caf%E9' },
    { what: 'a name', body: '%E9=a' },
    { what: 'an unknown field', body: 'a=b&unknown=%E9' },
    { what: 'bytes', body: Buffer.from([0x61, 0x3d, 0xe9]) },
    {
      what: 'bytes and escapes of one character',
      body: Buffer.from([0x61, 0x3d, 0xe6, 0x25, 0x42, 0x42, 0x25, 0x39, 0x45]),
    },
  ])('[Q7] is unreadable when it is not UTF-8: $what', async ({ body }) => {
    expect(await pairsIn(body)).toEqual({ problem: 'unreadable' });
  });
});

describe('body with many parts', () => {
  const many = (count: number, part: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => part(index));

  test.each([
    { what: 'a hundred names', body: many(100, (index) => `f${index}=`).join('&'), length: 100 },
    { what: 'a name a hundred times', body: many(100, () => 'a=1').join('&'), length: 100 },
    { what: 'a hundred names between empty parts', body: many(100, (index) => `f${index}=`).join('&&&'), length: 100 },
    { what: 'nothing but empty parts', body: `${'&'.repeat(LARGEST - 3)}a=1`, length: 1 },
    {
      what: 'a hundred names',
      type: JSON_TYPE,
      body: `{${many(100, (index) => `"f${index}":1`).join(',')}}`,
      length: 100,
    },
    {
      what: 'a hundred lists of one',
      type: JSON_TYPE,
      body: `{${many(100, (index) => `"f${index}":[1]`).join(',')}}`,
      length: 100,
    },
    { what: 'a list of a hundred', type: JSON_TYPE, body: `{"a":[${many(100, () => '1').join(',')}]}`, length: 100 },
    { what: 'signs in texts', type: JSON_TYPE, body: JSON.stringify({ a: '[{,"\\'.repeat(4000), b: '\\' }), length: 2 },
  ])('[Q7] is accepted at the limit: $what', async ({ body, type = FORM, length }) => {
    expect(await pairsIn(body, type)).toEqual({ pairs: expect.objectContaining({ length }) });
  });

  test.each([
    { what: 'a hundred and one names', body: many(101, (index) => `f${index}=`).join('&') },
    { what: 'a name a hundred and one times', body: many(101, () => 'a=1').join('&') },
    { what: 'a hundred and one names', type: JSON_TYPE, body: `{${many(101, (index) => `"f${index}":1`).join(',')}}` },
    { what: 'a list of a hundred and one', type: JSON_TYPE, body: `{"a":[${many(101, () => '1').join(',')}]}` },
    {
      what: 'two lists',
      type: JSON_TYPE,
      body: `{"a":[${many(51, () => '1').join(',')}],"b":[${many(50, () => '1').join(',')}]}`,
    },
  ])('[Q7] is rejected one part over the limit: $what', async ({ body, type = FORM }) => {
    expect(await pairsIn(body, type)).toEqual({ problem: 'too-many' });
  });

  test.each([
    { what: 'a', part: 'a&' },
    { what: 'an escape', part: '%61&' },
    { what: 'a value', part: 'a=%61&' },
    { what: 'a value without a name', part: '=%61&' },
  ])('[Q7] is decoded only up to one part over the limit: $what', async ({ part }) => {
    const decode = vi.spyOn(globalThis, 'decodeURIComponent');
    expect(await pairsIn(part.repeat(LARGEST / part.length))).toEqual({ problem: 'too-many' });
    expect(decode.mock.calls.length).toBeLessThanOrEqual(202);
  });

  test.each([
    { what: 'values of a list', body: `{"a":[${'1,'.repeat(32_000)}1]}` },
    { what: 'names', body: `{${many(7000, (index) => `"${index}":1`).join(',')}}` },
    { what: 'one name', body: `{${many(10_000, () => '"a":1').join(',')}}` },
    { what: 'lists in lists', body: `{"a":${'['.repeat(32_000)}${']'.repeat(32_000)}}` },
    { what: 'objects in objects', body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
    { what: 'an open text', body: `{"a":"${'\\"'.repeat(20_000)}`, problem: 'unreadable' },
  ])('[Q7] in JSON with thousands of $what is rejected before JSON.parse', async ({ body, problem = 'too-many' }) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(await pairsIn(body, JSON_TYPE)).toEqual({ problem });
    expect(parse).toHaveBeenCalledTimes(problem === 'too-many' ? 0 : 1);
  });

  test('[Q7] becomes one text or a list per name', async () => {
    expect(await readFields(visitOf('a=1&b=2&a=3', FORM))).toEqual({ fields: { a: ['1', '3'], b: '2' } });
  });
});

test('[Q7] a query of more than a hundred parts is rejected before it is parsed', () => {
  const parsed = vi.spyOn(globalThis, 'URLSearchParams');
  expect(readTarget(`/ping?${'a&'.repeat(101)}`)).toBe('bad-target');
  expect(readTarget(`/ping?${'&'.repeat(8000)}`)).toMatchObject({ path: '/ping' });
  expect(parsed).toHaveBeenCalledTimes(1);
  expect(readTarget(`/ping?${'a=b&'.repeat(100)}`)).toMatchObject({ query: { size: 100 } });
});

test('[Q7] the host rejects bodies with too many parts or invalid UTF-8 and stores nothing', async () => {
  const host = await openEndpoints();
  onTestFinished(host.close);
  const post = (body: string | Buffer, type = FORM) =>
    ask(`${host.url}/leads/contact`, {
      method: 'POST',
      headers: { 'content-type': type, 'accept-language': 'zh-CN' },
      body,
    });
  const good = encodeValues('contact');
  const bodies = [`${good}&${'a&'.repeat(32_000)}`, `${good}&x=%E6%7F`, Buffer.from(`${good}&x=\u00e9`, 'latin1')];
  const answers = await Promise.all(bodies.map((body) => post(body)));
  expect(answers.map(({ status, body }) => [status, JSON.parse(body).error])).toEqual([
    [400, '字段超过100个，未予受理。'],
    [400, '内容无法识别：格式与所声明的类型不符，编码不是UTF-8，或字段里不只有文字和数字。'],
    [400, '内容无法识别：格式与所声明的类型不符，编码不是UTF-8，或字段里不只有文字和数字。'],
  ]);
  expect((await ask(`${host.url}/ping?${'a&'.repeat(4000)}`)).status).toBe(400);
  expect((await post(good)).status).toBe(201);
  expect(leadsIn(host.folder)).toHaveLength(1);
  expect(host.faults).toEqual([]);
});

describe('content type with parameters', () => {
  test.each([
    FORM,
    'Application/X-WWW-Form-URLEncoded;CHARSET=UTF-8',
    `${FORM}; charset="utf-8"`,
    `${FORM} ; boundary=x; charset=utf8`,
    `${FORM};`,
  ])('[Q7] is accepted when the charset is UTF-8: %s', async (type) => {
    expect(await pairsIn('a=b', type)).toEqual({ pairs: [['a', 'b']] });
    expect(await pairsIn('{"a":"b"}', type.replace(/[^;\s]+/, JSON_TYPE))).toEqual({ pairs: [['a', 'b']] });
  });

  test.each(['gb18030', '"GBK"', 'iso-8859-1', 'utf-16', '', 'utf-8,gbk'])(
    '[Q7] is rejected with another charset: %s',
    async (charset) => {
      expect(await pairsIn('a=b', `${FORM}; charset=${charset}`)).toEqual({ problem: 'wrong-type' });
      expect(await pairsIn('{"a":"b"}', `${JSON_TYPE};x=y;charset=${charset}`)).toEqual({ problem: 'wrong-type' });
    },
  );
});
