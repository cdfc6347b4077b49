import { type Code, catalogue } from '../../model/diagnostics/catalogue.ts';
import type { Diagnostic, SourceEdit, SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { hasLines } from '../../model/diagnostics/source.ts';
import { isFatal } from '../commands/command.ts';
import { toJson } from './json.ts';
import { fingerprints, notShownText, type ReportFormatter, withHint } from './report.ts';

/** The schema in the OASIS standard with its first errata, which the tests check our reports against. */
const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
/** The base of all paths. Programs that read the report know where the repository is. */
const BASE = 'SRCROOT';

/**
 * Formats findings as SARIF 2.1.0, which code hosts and editors read. Paths are relative to the repository. A finding
 * without a place is a notification about the run, because GitHub rejects a report if one result has no location
 * (github/codeql-action, issue 2459, read in November 2026).
 */
export const sarifFormat: ReportFormatter = (report, { prefix, version }) => {
  const { diagnostics } = report;
  const codes = [...new Set(diagnostics.map(({ code }) => code))].toSorted();
  const placed = diagnostics.filter(({ place }) => place !== undefined);
  const prints = fingerprints(placed, prefix);
  const rest = notShownText(report);
  const notifications = [
    ...diagnostics.filter(({ place }) => place === undefined).map((diagnostic) => notification(diagnostic, codes)),
    ...(rest === undefined ? [] : [{ level: 'note', message: { text: rest } }]),
  ];
  return toJson({
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'waybill', version, semanticVersion: version, rules: codes.map(rule) } },
        invocations: [{ executionSuccessful: !diagnostics.some(isFatal), toolExecutionNotifications: notifications }],
        originalUriBaseIds: { [BASE]: { description: { text: 'The root of the repository.' } } },
        columnKind: 'utf16CodeUnits',
        results: placed.map((diagnostic, index) => ({
          ...result(diagnostic, prefix),
          ruleIndex: codes.indexOf(diagnostic.code),
          partialFingerprints: { 'waybillFinding/v1': prints[index] },
        })),
      },
    ],
  });
};

/** Returns a rule. Rules have no `helpUri`, because no public page explains them; `waybill explain` does. */
function rule(code: Code): object {
  const { title, explanation, severity } = catalogue[code];
  const command = `waybill explain ${code}`;
  return {
    id: code,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: explanation },
    help: {
      text: `${explanation} Run "${command}" to read this on your machine.`,
      markdown: `**${title}**\n\n${escapeMarkdown(explanation)}\n\nRun \`${command}\` to read this on your machine.`,
    },
    defaultConfiguration: { level: severity },
    properties: { tags: [code.split('/', 1)[0]] },
  };
}

/** Escapes marks, because an explanation shows Markdown and HTML literally. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');
}

function notification({ code, severity, message, hint }: Diagnostic, codes: readonly Code[]): object {
  return {
    associatedRule: { id: code, index: codes.indexOf(code) },
    level: severity,
    message: { text: withHint({ message, hint }) },
  };
}

function result({ code, severity, message, hint, place, related = [], fix }: Diagnostic, prefix: string): object {
  const physical = (at: SourceLocation) => ({
    physicalLocation: {
      artifactLocation: artifact(prefix + at.file),
      ...(hasLines(at.file) && { region: region(at) }),
    },
  });
  return {
    ruleId: code,
    level: severity,
    message: { text: withHint({ message, hint }) },
    locations: place === undefined ? [] : [physical(place)],
    ...(related.length > 0 && {
      relatedLocations: related.map((other, index) => ({
        id: index + 1,
        message: { text: other.message },
        ...physical(other.place),
      })),
    }),
    ...(fix && {
      fixes: [{ description: { text: fix.message }, artifactChanges: artifactChanges(fix.edits, prefix) }],
    }),
  };
}

function artifactChanges(edits: readonly SourceEdit[], prefix: string): object[] {
  return [...Map.groupBy(edits, ({ place }) => place.file)].map(([file, ofFile]) => ({
    artifactLocation: artifact(prefix + file),
    replacements: ofFile.map(({ place, newText }) => ({
      deletedRegion: region(place),
      insertedContent: { text: newText },
    })),
  }));
}

function artifact(path: string): object {
  return { uri: path.toWellFormed().split('/').map(encodeURIComponent).join('/'), uriBaseId: BASE };
}

/** Returns a region. Its end column follows the last character, like ours. */
function region({ line, column, endLine, endColumn }: SourceLocation): object {
  return {
    startLine: line,
    startColumn: column,
    ...(endLine === undefined ? {} : { endLine }),
    ...(endColumn === undefined ? {} : { endColumn }),
  };
}
