import { toPrintable } from '../../contract/printable.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { hasLines } from '../../model/diagnostics/source.ts';
import { type FormatOptions, notShownText, type ReportFormatter } from './report.ts';

/** The name of the test suite of findings that concern no file. */
const NO_FILE = 'waybill';

/**
 * Formats findings as a JUnit report, which most build servers read: a test suite for each file, a test case for each
 * finding. An error is a failed case. A warning is a passed case with its text as output, and fails only with `isStrict`.
 * Without findings the report has one passed case, because build servers reject an empty report.
 */
export const junitFormat: ReportFormatter = (report, options) => {
  const { diagnostics } = report;
  const suites = Map.groupBy(diagnostics, ({ place }) => (place === undefined ? NO_FILE : options.prefix + place.file));
  if (suites.size === 0) suites.set(NO_FILE, []);
  const failures = diagnostics.filter((diagnostic) => isFailure(diagnostic, options)).length;
  const rest = notShownText(report);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="waybill" tests="${Math.max(1, diagnostics.length)}" failures="${failures}">`,
    ...(rest === undefined ? [] : [`  <!-- ${rest} -->`]),
    ...[...suites].flatMap(([file, findings]) => suite(file, findings, options)),
    '</testsuites>',
  ].join('\n');
};

function suite(file: string, findings: readonly Diagnostic[], options: FormatOptions): string[] {
  const failures = findings.filter((diagnostic) => isFailure(diagnostic, options)).length;
  const opening = `  <testsuite name="${escapeXml(file)}" tests="${Math.max(1, findings.length)}" failures="${failures}" errors="0">`;
  const passed = `    <testcase name="no findings" classname="${NO_FILE}"/>`;
  const cases = findings.length === 0 ? [passed] : findings.flatMap((finding) => testCase(finding, file, options));
  return [opening, ...cases, '  </testsuite>'];
}

function testCase(diagnostic: Diagnostic, file: string, options: FormatOptions): string[] {
  const { code, severity, message, hint, place } = diagnostic;
  const isText = place !== undefined && hasLines(place.file);
  const at = isText ? ` at ${place.line}:${place.column}` : '';
  const where = place === undefined ? '' : ` file="${escapeXml(file)}"${isText ? ` line="${place.line}"` : ''}`;
  const text = escapeXml([message, hint].filter((part) => part !== undefined).join('\n'));
  return [
    `    <testcase name="${code}${at}" classname="${escapeXml(file)}"${where}>`,
    isFailure(diagnostic, options)
      ? `      <failure type="${severity}" message="${escapeXml(message)}">${text}</failure>`
      : `      <system-out>${text}</system-out>`,
    '    </testcase>',
  ];
}

function isFailure({ severity }: Diagnostic, { isStrict }: Pick<FormatOptions, 'isStrict'>): boolean {
  return severity === 'error' || isStrict;
}

/** Characters that XML 1.0 forbids, even as references (section 2.2 of the recommendation), among them half a pair. */
// oxlint-disable-next-line no-control-regex -- this code replaces them
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML, in elements and in values between double quotes. */
function escapeXml(text: string): string {
  const lines = text.split('\n').map((line) => toPrintable(line.replace(FORBIDDEN, '\ufffd')));
  return lines.join('\n').replace(/[&<>"]/g, (character) => REFERENCES[character] ?? character);
}
