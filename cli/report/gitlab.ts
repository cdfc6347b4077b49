import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { hasLines } from '../../model/diagnostics/source.ts';
import { toJson } from './json.ts';
import { fingerprints, notShownText, type ReportFormatter, withHint } from './report.ts';

/** The path of findings that concern no file: the format requires one. */
const NO_FILE = 'waybill';

/**
 * Formats findings as a Code Quality report of GitLab, which shows new and solved ones in a merge request. The format is an array,
 * so the number of findings that are not shown is one more entry. Source: docs.gitlab.com, "Code Quality report format"
 * (read in November 2026). GitLab compares the fingerprints, and shows an entry without a path or with a wrong one nowhere.
 */
export const gitlabFormat: ReportFormatter = (report, { prefix }) => {
  const prints = fingerprints(report.diagnostics, prefix);
  const rest = notShownText(report);
  const entries = report.diagnostics.map((diagnostic, index) => ({
    description: withHint(diagnostic),
    check_name: diagnostic.code,
    fingerprint: prints[index],
    severity: diagnostic.severity === 'error' ? 'major' : 'minor',
    location: location(diagnostic, prefix),
  }));
  const cut = {
    description: rest,
    check_name: NO_FILE,
    fingerprint: NO_FILE,
    severity: 'info',
    location: location({}, prefix),
  };
  return toJson(rest === undefined ? entries : [...entries, cut]);
};

function location({ place }: Pick<Diagnostic, 'place'>, prefix: string): object {
  if (place === undefined) return { path: NO_FILE, lines: { begin: 1 } };
  // A picture has no line, but the format requires one.
  return { path: prefix + place.file, lines: { begin: hasLines(place.file) ? place.line : 1 } };
}
