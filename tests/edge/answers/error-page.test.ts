import { describe, expect, test } from 'vitest';
import { escapeHtml } from '../../../contract/html.ts';
import { LOCALES } from '../../../contract/locales.ts';
import { errorAnswer, errorPage } from '../../../edge/answers/error-page.ts';
import { localeFromSetting } from '../../../edge/answers/locale-from-setting.ts';
import { SECURITY_HEADERS } from '../../../edge/answers/security-headers.ts';
import { withErrorPage } from '../../../edge/answers/with-error-page.ts';
import { edgeTexts } from '../../../locales/services.ts';
import { headersFile } from '../../../pipeline/emit/headers.ts';
import { notEmpty } from '../../helpers/not-empty.ts';

const ALL = LOCALES.flatMap((locale) =>
  notEmpty(Object.entries(edgeTexts[locale].errors)).map(([status, words]) => ({
    locale,
    status: Number(status),
    words,
  })),
);

describe('edge error page', () => {
  test.each(ALL)('[F05] has status $status and the texts of $locale', async ({ locale, status, words }) => {
    const known = Object.keys(edgeTexts[locale].errors).map(Number);
    expect(known).toContain(status);
    const answer = errorPage({ status: status as 404, locale });
    expect([answer.status, answer.headers.get('content-language')]).toEqual([status, locale]);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<h1>${escapeHtml(words.title)}</h1>`);
    expect(html).toContain(escapeHtml(words.text));
  });

  test('[F05] uses a different title for every status and locale', () => {
    expect(new Set(ALL.map(({ words }) => words.title)).size).toBe(ALL.length);
  });

  test('[F05] sends the same security headers as the export', () => {
    const [everywhere = ''] = headersFile({ loader: '' }).split('\n/static');
    const lines = everywhere.split('\n').slice(1).filter(Boolean);
    const exported = lines.map((line) => /^ {2}([^:]+): (.*)$/.exec(line)?.slice(1) ?? []);
    const named = exported.map(([name = '', value = '']) => [name.toLowerCase(), value] as const);
    expect(named.map(([name]) => name)).toContain('content-security-policy');
    const { 'content-security-policy': policy, ...others } = SECURITY_HEADERS;
    expect(Object.fromEntries(named.filter(([name]) => name !== 'content-security-policy'))).toEqual(others);
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
  });

  test('[F05] allows no script and only its own inline styles, with a new nonce in each response', async () => {
    const [first, second] = [errorPage({ status: 502, locale: 'en-US' }), errorPage({ status: 502, locale: 'en-US' })];
    const policy = first.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /style-src 'nonce-([^']+)'/.exec(policy) ?? [];
    expect(await first.text()).toContain(`<style nonce="${nonce}">`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
  });

  test.each([
    { accept: undefined, type: 'text/html' },
    { accept: '*/*', type: 'text/html' },
    { accept: 'text/html,application/xhtml+xml', type: 'text/html' },
    { accept: 'application/json, text/html;q=0.5', type: 'text/html' },
    { accept: 'application/json', type: 'application/json' },
    { accept: 'application/problem+json, */*', type: 'application/json' },
  ])('[F05] returns $type when the request accepts $accept', ({ accept, type }) => {
    const headers = accept === undefined ? undefined : { accept };
    const request = new Request('https://www.test.example/', headers && { headers });
    const answer = errorAnswer(request, { status: 502, locale: 'en-US' });
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  });
});

test('[F05] localeOf returns the configured locale, or en-US when none is configured', () => {
  expect(['zh-CN', 'en-US', 'zh', '', undefined].map(localeFromSetting)).toEqual([
    'zh-CN',
    'en-US',
    'en-US',
    'en-US',
    'en-US',
  ]);
});

test.each([new Error('secret of ours'), 'secret of ours'])(
  '[F05] withErrorPage reports a fault once and shows the visitor no details',
  async (fault) => {
    const reports: string[] = [];
    const answer = await withErrorPage({
      request: new Request('https://www.test.example/'),
      locale: 'en-US',
      report: (message) => void reports.push(message),
      answer: () => Promise.reject(fault),
    });
    expect([answer.status, reports]).toEqual([500, ['fault: secret of ours']]);
    expect(await answer.text()).not.toContain('secret');
  },
);
