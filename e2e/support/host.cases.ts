import type { Locale } from '../../contract/locales.ts';
import { ARTICLE, ARTICLE_FORMERLY, POST } from './fixtures.ts';

/** A request to a locale's host, and the expected response of `preview` and of the host's own command line. */
export interface HostCase {
  title: string;
  path: string;
  locale?: Locale;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  status: number;
  /** Response headers: the full value, or a pattern; null if the header must be absent. */
  answer?: Readonly<Record<string, string | RegExp | null>>;
  /** A text or pattern in the body. */
  holds?: string | RegExp;
  /** Why the host's command line replies differently from the host. */
  onlyPreview?: string;
}

const PAGE = { accept: 'text/html' };
const FORM = { ...PAGE, 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { accept: 'application/json', 'content-type': 'application/json' };
const NO_COUNTRY = 'the command line always reports the same country';

export const HOST_CASES: readonly HostCase[] = [
  {
    title: '[C5] a page from its file',
    path: POST,
    status: 200,
    holds: '<h1',
    answer: { 'content-security-policy': /^default-src 'none'; script-src 'sha256-/ },
  },
  {
    title: '[C5] the Chinese start page on its own host',
    path: '/',
    locale: 'zh-CN',
    status: 200,
    holds: '<html lang="zh-CN"',
  },
  { title: '[F02] the 404 page for the first path with a capital letter', path: '/Blog', status: 404, holds: '<html' },
  {
    title: '[F02] the 404 page of the other locale on its own host',
    path: '/Blog',
    locale: 'zh-CN',
    status: 404,
    holds: '<html lang="zh-CN"',
  },
  {
    title: '[F02] the 404 page of the first locale after a request to the other host',
    path: '/Blog?x',
    status: 404,
    holds: '<html lang="en-US"',
  },
  {
    title: '[F02] a rule in its written case',
    path: '/leaflet',
    status: 302,
    answer: { location: '/?utm_source=leaflet' },
  },
  { title: '[F02] a rule in any case', path: '/LeafLet', status: 302, answer: { location: '/?utm_source=leaflet' } },
  {
    title: '[F02] a rule for a family in any case, which keeps the case of the rest',
    path: '/WAYS/Deck-Cargo',
    status: 301,
    answer: { location: '/products/Deck-Cargo' },
  },
  { title: '[F03] a former path of an article', path: ARTICLE_FORMERLY, status: 301, answer: { location: ARTICLE } },
  {
    title: '[P32] the complete answer for a query of the route search',
    path: '/route-search?from=uslax&to=cnsha&load=2',
    status: 200,
    answer: { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
    holds: '<h1 data-answer="headline">Routes from Los Angeles to Shanghai</h1>',
  },
  { title: '[P20] the page of a lane with a rate', path: '/rates/cnsha/uslax', status: 200, holds: 'USD 2,250' },
  {
    title: '[P20] a pair of ports without a rate, with the nearest lanes',
    path: '/rates/cnngb/deham',
    status: 200,
    holds: 'No rate from Ningbo to Hamburg',
    answer: { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' },
  },
  {
    title: '[P20] 404 for unknown port codes',
    path: '/rates/xx/%3Cscript%3E',
    status: 404,
    holds: '“xx”',
    onlyPreview: 'the command line adds index.htm to an address without a file',
  },
  {
    title: '[P20] the lane page for a query of the rates',
    path: '/rates?origin=CNSHA&destination=uslax',
    status: 303,
    answer: { location: '/rates/cnsha/uslax' },
  },
  {
    title: "[T02] the visitor's country, not cached",
    path: '/geo.json',
    headers: { 'x-preview-country': 'DE' },
    status: 200,
    holds: '{"countryCode":"DE","isEU":true,"isEMEA":true}',
    answer: { 'cache-control': 'private, no-store' },
    onlyPreview: NO_COUNTRY,
  },
  {
    title: '[T02] an unknown country without geography',
    path: '/geo.json',
    status: 200,
    holds: '"countryCode":null',
    onlyPreview: NO_COUNTRY,
  },
  { title: '[F04] the endpoints host behind a path', path: '/ping', status: 200, holds: '"ok"' },
  {
    title: '[F04] a tracking number',
    path: '/track_and_trace?number=CSQU3054383',
    headers: PAGE,
    status: 200,
    holds: 'CSQU3054383',
  },
  {
    title: '[U7] 422 and the typed number for a wrong check digit',
    path: '/track_and_trace',
    method: 'POST',
    headers: FORM,
    body: 'number=CSQU3054384',
    status: 422,
    holds: 'value="CSQU3054384"',
  },
  {
    title: '[F04] the app host, in the language of the site',
    path: '/login',
    locale: 'zh-CN',
    headers: PAGE,
    status: 200,
    holds: '<html lang="zh-CN"',
  },
  {
    title: '[F05] cookies of the app, under a prefix',
    path: '/login',
    method: 'POST',
    headers: FORM,
    body: '',
    status: 303,
    answer: { location: '/users', 'set-cookie': /^waybill_example_session=[^,]*; .*flexport_domain=clients/ },
  },
  {
    title: '[F04] the routes between two ports for programs',
    path: '/shipment_routes?from=cnsha&to=uslax&load=18',
    status: 200,
    holds:
      '"options":[{"mode":"ocean","via":[],"distanceNm":5680,"days":14.8,"transitDays":{"least":17,"most":21},"avoided":[],"notices":[],"co2eKg":3787}',
  },
  {
    title: '[F05] a lead without script',
    path: '/leads/contact',
    method: 'POST',
    headers: FORM,
    body: 'email=somebody%40shipper.example&message=Two+pallets',
    status: 303,
    answer: { location: /^\/contact\/confirmation\?reference=[\dA-F]{8}$/ },
  },
  {
    title: '[P25] the reference of a lead on its confirmation page',
    path: '/contact/confirmation?reference=3F2A91BC',
    headers: PAGE,
    status: 200,
    holds: '<p data-reference>Your reference <strong>3F2A91BC</strong></p>',
  },
  {
    title: '[F05] a lead from script',
    path: '/leads/contact',
    method: 'POST',
    headers: JSON_BODY,
    body: '{"email":"somebody@shipper.example","message":"Two pallets"}',
    status: 201,
    holds: '"id"',
  },
  {
    title: "[Q7] 422 and the form's page with the typed values for a wrong lead",
    path: '/leads/contact',
    method: 'POST',
    headers: FORM,
    body: 'email=nobody&message=%3C%2Ftextarea%3ETwo+pallets',
    status: 422,
    answer: {
      'cache-control': 'private, no-store',
      'content-security-policy': /^default-src 'none'; script-src 'sha256-/,
      'x-robots-tag': 'noindex',
    },
    holds: /<title>Error: .*<main .*value="nobody".*&lt;\/textarea&gt;Two pallets<\/textarea>.*<footer /s,
  },
  {
    title: '[Q7] 422 and the form page in Chinese for a wrong Chinese lead',
    path: '/leads/newsletter',
    locale: 'zh-CN',
    method: 'POST',
    headers: FORM,
    body: 'email=nobody',
    status: 422,
    holds: /<html lang="zh-CN".*<title>错误：.*<a href="#newsletter\.email">电子邮箱：[^<]+<\/a>.*value="nobody"/s,
  },
  {
    title: '[Q7] 422 and the page of the resource that the lead names',
    path: '/leads/gated-content',
    method: 'POST',
    headers: FORM,
    body: 'resource=tally-sheet&firstName=Li',
    status: 422,
    answer: { 'content-security-policy': /^default-src 'none'; script-src 'sha256-/ },
    holds: /<main .*name="resource" value="tally-sheet".*value="Li".*<\/main>.*<footer /s,
  },
  {
    title: "[Q7] 422 and a self-contained page if the lead's page does not exist",
    path: '/leads/gated-content',
    method: 'POST',
    headers: FORM,
    body: 'resource=nowhere&firstName=Li&email=nobody',
    status: 422,
    answer: { 'content-security-policy': /^default-src 'none'; style-src 'nonce-/ },
    holds: /<h1>.*value="Li".*<\/form>/s,
  },
  {
    title: '[F05] 405 for a lead by GET',
    path: '/leads/contact',
    headers: PAGE,
    status: 405,
    answer: { allow: 'POST' },
  },
  {
    title: '[F04] 404 for an unknown form',
    path: '/leads/nothing',
    method: 'POST',
    headers: FORM,
    body: 'a=b',
    status: 404,
  },
  {
    title: '[F06] 404 for a script that is not on the list',
    path: '/__third-party-proxy?url=https%3A%2F%2Fscripts.test.example%2Fa.js',
    status: 404,
  },
  { title: '[F06] 400 for two addresses', path: '/__third-party-proxy?url=a&url=b', status: 400 },
  {
    title: '[T05] 405 for a report that is not sent by POST',
    path: '/__reports',
    status: 405,
    answer: { allow: 'POST' },
  },
  {
    title: '[T05] 403 for a report of another site',
    path: '/__reports',
    method: 'POST',
    headers: { origin: 'https://evil.test.example' },
    body: '{}',
    status: 403,
  },
  {
    title: '[F05] 400 for a path that leaves its family',
    path: '/login/%2e%2e%2f%2e%2e/secret',
    status: 400,
  },
  {
    title: "[F05] no headers of the static files on a function's response",
    path: '/ping',
    status: 200,
    answer: {
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  },
  {
    title: '[T04] analytics events, received by the local sink',
    path: '/__sink/2/httpapi',
    method: 'POST',
    headers: JSON_BODY,
    body: '{"api_key":"local","events":[{"event_type":"case","device_id":"of the table"}]}',
    status: 200,
    holds: /"code":200,"events_ingested":1,/,
  },
  {
    title: '[T05] error envelopes, whose paths end in a slash',
    path: '/__sink/api/1/envelope/?sentry_key=local',
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"event_id":"9ec79c33ec9942ab8353589fcb2e04dc"}\n{"type":"event"}\n{"message":"case"}\n',
    status: 200,
    holds: '{"id":"9ec79c33ec9942ab8353589fcb2e04dc"}',
  },
  {
    title: "[T01] the sink's page",
    path: '/__sink',
    locale: 'zh-CN',
    headers: PAGE,
    status: 200,
    holds: /<html lang="zh-CN".*<h1>浏览器发出了什么</s,
  },
  { title: '[C5] 405 for a POST to a page', path: POST, method: 'POST', headers: FORM, body: 'a=b', status: 405 },
];

/** Lists the differences between a response and its case; empty if there are none. */
export function faultsOf(answer: { status: number; headers: Headers; body: string }, wanted: HostCase): string[] {
  const { status, headers, body } = answer;
  const faults = status === wanted.status ? [] : [`status ${status} instead of ${wanted.status}`];
  for (const [name, value] of Object.entries(wanted.answer ?? {})) {
    const got = headers.get(name);
    const isRight = value instanceof RegExp ? value.test(got ?? '') : got === value;
    if (!isRight) faults.push(`${name}: ${got} instead of ${String(value)}`);
  }
  const { holds = '' } = wanted;
  const isHeld = typeof holds === 'string' ? body.includes(holds) : holds.test(body);
  if (!isHeld) faults.push(`the body holds no ${String(holds)}: ${body.slice(0, 200)}`);
  return faults;
}

/** Sends a case to the host of its locale. */
export async function ask(origin: string, { path, method = 'GET', headers = {}, body }: HostCase) {
  const response = await fetch(origin + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  return { status: response.status, headers: response.headers, body: await response.text() };
}
