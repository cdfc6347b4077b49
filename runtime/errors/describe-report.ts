import type { ErrorEvent as Report } from '@sentry/browser';
import { SILENCEABLE_SOURCES } from '../../contract/third-party/reports.ts';
import { withBareAddresses } from '../browser/bare-addresses.ts';

/** Returns a report to send: with the tag `silenceable` where it applies, and only origins and paths of addresses. */
export function reportToSend(report: Report): Report {
  const { tags } = report;
  return withBareAddresses(isSilenceable(report) ? { ...report, tags: { ...tags, silenceable: true } } : report);
}

/** Whether a script of an embedded-media source took part in the error (T05). */
function isSilenceable({ exception }: Report): boolean {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  return frames.some(({ filename = '' }) => SILENCEABLE_SOURCES.includes(URL.parse(filename)?.host ?? ''));
}
