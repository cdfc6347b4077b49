import type { ErrorEvent as Report } from '@sentry/browser';
import { describe, expect, test } from 'vitest';
import { FRAME_HOSTS } from '../../../pipeline/markdown/policy.ts';
import { SILENCEABLE_SOURCES } from '../../../runtime/contract/reports.ts';
import { breadcrumbToKeep, isCustomer, reportToSend } from '../../../runtime/errors/describe-report.ts';

/** Returns a report of an error in these files, the innermost last. */
function reportOf(...filenames: string[]): Report {
  const frames = filenames.map((filename) => ({ filename }));
  return {
    type: undefined,
    tags: { locale: 'en-US' },
    exception: { values: [{ value: 'x', stacktrace: { frames } }] },
  };
}

test.each([
  { cookies: 'flexport_domain=clients', is: true },
  { cookies: 'a=b; flexport_domain=clients; c=d', is: true },
  { cookies: '', is: false },
  { cookies: 'flexport_domain=visitors', is: false },
  { cookies: 'flexport_domain=clients2', is: false },
  { cookies: 'x_flexport_domain=clients', is: false },
])('[T05] is_customer is $is with the cookies "$cookies"', ({ cookies, is }) => {
  expect(isCustomer(cookies)).toBe(is);
});

describe('the tag silenceable', () => {
  test('[T05] applies to exactly two sources, which pages may embed', () => {
    expect(SILENCEABLE_SOURCES).toEqual(['fast.wistia.net', 'play.vidyard.com']);
    expect(SILENCEABLE_SOURCES.filter((host) => !(FRAME_HOSTS as readonly string[]).includes(host))).toEqual([]);
  });

  test.each([
    ['https://fast.wistia.net/assets/x.js'],
    ['https://site.example/static/runtime.js', 'https://play.vidyard.com/embed.js?v=4'],
    ['https://play.vidyard.com/embed.js', 'https://site.example/static/runtime.js'],
  ])('[T05] is added to an error of %s', (...files) => {
    expect(reportToSend(reportOf(...files)).tags).toEqual({ locale: 'en-US', silenceable: true });
  });

  test.each([
    [],
    ['https://site.example/fast.wistia.net/x.js'],
    ['https://fast.wistia.net.evil.example/x.js'],
    ['https://player.vimeo.com/x.js'],
    ['<anonymous>', ''],
  ])('[T05] is not added to an error of %s', (...files) => {
    expect(reportToSend(reportOf(...files)).tags).toEqual({ locale: 'en-US' });
  });

  test('[T05] is not added to a report without an exception', () => {
    expect(reportToSend({ type: undefined, message: 'x' })).toEqual({ message: 'x' });
  });
});

test('[T05] a report and its breadcrumbs have no query of an address', () => {
  const url = 'https://site.example/search?q=typed';
  const report = reportToSend({ ...reportOf(url), request: { url } });
  expect(JSON.stringify([report, breadcrumbToKeep({ category: 'navigation', data: { from: url, to: '/a?b' } })])).toBe(
    JSON.stringify([report, { category: 'navigation', data: { from: 'https://site.example/search', to: '/a' } }]),
  );
  expect(JSON.stringify(report)).toContain('https://site.example/search');
  expect(JSON.stringify(report)).not.toContain('typed');
});
