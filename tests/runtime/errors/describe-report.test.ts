import type { ErrorEvent as Report } from '@sentry/browser';
import { describe, expect, test } from 'vitest';
import { SILENCEABLE_SOURCES } from '../../../contract/third-party/reports.ts';
import { FRAME_HOSTS } from '../../../pipeline/markdown/policy.ts';
import { reportToSend } from '../../../runtime/errors/describe-report.ts';

/** Returns a report of an error in these files, the innermost last. */
function reportOf(...filenames: string[]): Report {
  const frames = filenames.map((filename) => ({ filename }));
  return {
    type: undefined,
    tags: { locale: 'en-US' },
    exception: { values: [{ value: 'x', stacktrace: { frames } }] },
  };
}

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

test('[T05] a report and its breadcrumbs have only origins and paths of addresses', () => {
  const url = 'https://li:pass@site.example/search?q=typed#key';
  const report = reportToSend({
    ...reportOf(url),
    request: { url },
    breadcrumbs: [
      { category: 'navigation', data: { from: url, to: '/a?b#c' } },
      { category: 'fetch', data: { url: '#d' } },
    ],
  });
  expect(report).toMatchObject({
    exception: { values: [{ stacktrace: { frames: [{ filename: 'https://site.example/search' }] } }] },
    request: { url: 'https://site.example/search' },
    breadcrumbs: [{ data: { from: 'https://site.example/search', to: '/a' } }, { data: { url: '' } }],
  });
});
