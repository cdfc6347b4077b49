import { prettyReport } from './pretty.ts';
import { notShownText, type ReportFormatter } from './report.ts';

/** Formats findings for people, with the lines around each place, and an empty line at the end. */
export const prettyFormat: ReportFormatter = (report, { terminal, readSource }) => {
  const { diagnostics } = report;
  const rest = notShownText(report);
  const findings =
    diagnostics.length > 0 ? `${prettyReport(diagnostics, { terminal, to: 'stdout', readSource })}\n` : '';
  return [findings, rest && `${rest}\n`].filter(Boolean).join('\n');
};
