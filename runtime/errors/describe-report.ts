import type { Breadcrumb, ErrorEvent as Report } from '@sentry/browser';
import { withoutQueries } from '../browser/without-queries.ts';
import { CUSTOMER_COOKIE, CUSTOMER_VALUE, SILENCEABLE_SOURCES } from '../contract/reports.ts';

/** Returns whether the cookie of the customers' app marks an existing customer (spec 6). */
export function isCustomer(cookies: string): boolean {
  return cookies.split(/;\s*/).includes(`${CUSTOMER_COOKIE}=${CUSTOMER_VALUE}`);
}

/** Returns a report to send: with the tag `silenceable` where it applies, and without queries of addresses. */
export function reportToSend(report: Report): Report {
  const { tags } = report;
  return withoutQueries(isSilenceable(report) ? { ...report, tags: { ...tags, silenceable: true } } : report);
}

/** Returns a breadcrumb without queries of addresses. */
export function breadcrumbToKeep(breadcrumb: Breadcrumb): Breadcrumb {
  return withoutQueries(breadcrumb);
}

/** Whether a script of an embedded-media source took part in the error (spec 8). */
function isSilenceable({ exception }: Report): boolean {
  const frames = exception?.values?.flatMap(({ stacktrace }) => stacktrace?.frames ?? []) ?? [];
  return frames.some(({ filename = '' }) => SILENCEABLE_SOURCES.includes(URL.parse(filename)?.host ?? ''));
}
