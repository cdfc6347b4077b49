import { html, type SafeHtml } from '../../../contract/html.ts';
import { catalogue } from '../../../model/diagnostics/catalogue.ts';
import { countDiagnostics, type Diagnostic } from '../../../model/diagnostics/diagnostic.ts';
import type { Export } from '../export.ts';
import type { AuditedPageFacts } from '../rule.ts';
import { barChart } from './bar-chart.ts';
import { REPORT_STYLES } from './styles.ts';

/** The input of the page. */
export interface AuditPageInput {
  diagnostics: readonly Diagnostic[];
  pages: readonly AuditedPageFacts[];
  exports: readonly Export[];
  /** YYYY-MM-DD. */
  day: string;
  /** Returns the address of a file, by its name in diagnostics, as the page links it. */
  linkTo: (file: string) => string;
}

/** How many findings of one code the page lists. A fault of a template is on every page. */
const LISTED = 200;
const LARGEST = 15;

/** Returns an HTML page about an audit, which needs no other file and no script. */
export function auditPage({ diagnostics, pages, exports, day, linkTo }: AuditPageInput): string {
  const { error, warning } = countDiagnostics(diagnostics);
  const groups = [...Map.groupBy(diagnostics, ({ code }) => code)].toSorted(([, a], [, b]) => b.length - a.length);
  const bytes = pages.reduce((sum, page) => sum + page.bytes, 0);
  const names = exports.map(({ name }) => name).join(', ');
  const files = exports.reduce((sum, siteExport) => sum + siteExport.files.size, 0);
  const figures = [
    ['Pages', count(pages.length)],
    ['Files', count(files)],
    ['HTML', megabytes(bytes)],
    ['Errors', count(error)],
    ['Warnings', count(warning)],
  ] as const;
  const body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Audit of ${names}</title>
</head>
<body>
<main>
<p class="kicker">waybill audit, ${day}</p>
<h1>Audit of ${names}</h1>
<dl class="figures">${figures.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<section><h2>Findings per rule</h2>${
    groups.length === 0
      ? html`<p>No rule has a finding.</p>`
      : barChart(groups.map(([code, found]) => ({ name: code, value: found.length, shown: count(found.length) })))
  }</section>
<section><h2>HTML per template</h2>${barChart(templatesOf(pages))}</section>
<section><h2>Largest pages</h2>${barChart(largestOf(pages, exports))}</section>
${groups.map(([code, found]) => ruleSection(code, { found, linkTo }))}
</main>
</body>
</html>
`;
  // The styles are the only text that the template must not escape.
  return body.text.replace('</head>', () => `<style>${REPORT_STYLES}</style>\n</head>`);
}

function templatesOf(pages: readonly AuditedPageFacts[]) {
  return [...Map.groupBy(pages, ({ template }) => template)]
    .map(([template, group]) => ({ template, group, bytes: group.reduce((sum, page) => sum + page.bytes, 0) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ template, group, bytes }) => ({
      name: template,
      value: bytes,
      shown: `${megabytes(bytes)} in ${count(group.length)} ${group.length === 1 ? 'page' : 'pages'}, ${kilobytes(bytes / group.length)} each`,
    }));
}

function largestOf(pages: readonly AuditedPageFacts[], exports: readonly Export[]) {
  return pages
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, LARGEST)
    .map(({ site, path, bytes }) => ({
      name: `${exports[site]?.name ?? ''}/${path}`,
      value: bytes,
      shown: kilobytes(bytes),
    }));
}

function ruleSection(
  code: Diagnostic['code'],
  { found, linkTo }: { found: readonly Diagnostic[]; linkTo: AuditPageInput['linkTo'] },
): SafeHtml {
  const { title, explanation, severity } = catalogue[code];
  return html`<section class="rule">
<h2>${title} <span class="${severity}">${severity}</span></h2>
<p><code>${code}</code> ${explanation}</p>
<ul class="findings">${found.slice(0, LISTED).map((diagnostic) => findingItem(diagnostic, linkTo))}</ul>
${found.length > LISTED ? html`<p>${count(found.length - LISTED)} more; waybill audit --json lists all.</p>` : ''}
</section>
`;
}

/** Returns a finding: its place, then its message and hint. A phone shows them below the place. */
function findingItem({ place, message, hint }: Diagnostic, linkTo: AuditPageInput['linkTo']): SafeHtml {
  const at = place === undefined ? '' : `${place.file}:${place.line}:${place.column}`;
  const file = place === undefined ? '' : linkTo(place.file);
  return html`<li><a href="${file}">${at}</a><div>${message}${hint === undefined ? '' : html`<br><small>${hint}</small>`}</div></li>
`;
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function megabytes(bytes: number): string {
  return bytes < 100_000 ? kilobytes(bytes) : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}
