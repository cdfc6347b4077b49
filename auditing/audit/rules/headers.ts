import { topOfFile } from '../../../model/diagnostics/source.ts';
import { placeOfHeader } from '../headers.ts';
import type { SiteRule } from '../rule.ts';

/**
 * Headers that every answer needs (OWASP HTTP Headers Cheat Sheet, read 2026-11-27), with a pattern of good values and
 * a hint.
 */
const WANTED: readonly { name: string; pattern: RegExp; hint: string }[] = [
  { name: 'Content-Security-Policy', pattern: /default-src/, hint: "Begin with default-src 'self'." },
  { name: 'Strict-Transport-Security', pattern: /max-age=[1-9]\d{6,}/, hint: 'Write max-age=63072000.' },
  { name: 'X-Content-Type-Options', pattern: /^nosniff$/i, hint: 'Write nosniff.' },
  { name: 'Referrer-Policy', pattern: /origin|no-referrer/, hint: 'Write strict-origin-when-cross-origin.' },
  { name: 'Permissions-Policy', pattern: /./, hint: 'Switch off what pages do not use, such as camera=().' },
];

/** The host sends the security headers for all paths. */
export const securityHeaders: SiteRule = ({ exports }, report) => {
  for (const siteExport of exports) {
    if (!siteExport.files.has('_headers')) {
      report('audit/headers', {
        message: 'The export has no file "_headers", so its host adds no security headers by itself.',
        hint: 'Add the file, or check the headers in the settings of the host.',
        place: topOfFile(`${siteExport.name}/_headers`),
      });
      continue;
    }
    for (const { name, pattern, hint } of WANTED) {
      const value = siteExport.headers.get(name.toLowerCase());
      if (value !== undefined && pattern.test(value)) continue;
      report('audit/headers', {
        message:
          value === undefined
            ? `The host sends no ${name} for all paths (/*).`
            : `The header ${name} has the value "${value.slice(0, 60)}", which does not protect visitors.`,
        hint,
        place: placeOfHeader(siteExport, name.toLowerCase()),
      });
    }
  }
};
