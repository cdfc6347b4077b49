import {
  type ExportChanges,
  isUnchanged,
  lostPages,
  type SiteChanges,
  type TextChange,
} from '../../../auditing/compare-exports/changes.ts';
import { toPrintable } from '../../../contract/printable.ts';
import { bytesText, grownPages, growthText, KIND_NAMES, pagesText, pathWithSite, siteSummary } from './shared.ts';

/** A comment on GitHub may have 65,536 characters. The rest is for the text that a workflow adds. */
const MAX_CHARACTERS = 60_000;

/** Characters for the line with the number of omitted lines. */
const ROOM_FOR_CUT = 120;

/** A part of the comment: its lines before and after rows that can be cut. */
interface Section {
  before: string;
  rows: string[];
  after: string;
}

/**
 * Returns the changes between two exports as a comment for a pull request: a line per locale, tables, and folded
 * details. It has at most 60,000 characters. Rows that do not fit are counted, and the JSON report has all.
 */
export function changesMarkdown(changes: ExportChanges, most = MAX_CHARACTERS): string {
  if (isUnchanged(changes)) return '### Changes of the site\n\nNo change, apart from hashes.\n';
  const lost = lostPages(changes);
  const summaries = changes.sites.map(
    (site) => `- ${site.name === '' ? '' : `**${site.name}**: `}${siteSummary(site)}`,
  );
  const head = `### Changes of the site\n\n${summaries.join('\n')}\n`;
  const sections = [
    table(
      `**${lost.length === 1 ? 'One page is' : `${lost.length} pages are`} lost**`,
      ['Page', 'Why'],
      lost.map(({ site, path, lost: why }) => [code(pathWithSite(site, path)), why ?? '']),
    ),
    budgetTable(changes),
    ...changes.sites.map((site) => sizeTable(site)),
    table(
      'Pages that grew most',
      ['Page', 'Before', 'After', 'Growth'],
      grownPages(changes, 5).map(({ label, before, after }) => [
        code(label),
        bytesText(before),
        bytesText(after),
        growthText(after - before),
      ]),
    ),
    ...changes.sites.flatMap(details),
  ];
  return fit(
    head,
    sections.filter(({ rows }) => rows.length > 0),
    most,
  );
}

/** Adds the sections to the head, and cuts rows that do not fit. */
function fit(head: string, sections: readonly Section[], most: number): string {
  let text = head;
  let cut = 0;
  for (const { before, rows, after } of sections) {
    let room = most - ROOM_FOR_CUT - text.length - before.length - after.length - 2;
    const fitting = rows.findIndex((row) => (room -= row.length + 1) < 0);
    const shown = fitting === -1 ? rows : rows.slice(0, fitting);
    cut += rows.length - shown.length;
    if (shown.length > 0) text += `\n${before}${shown.join('\n')}${after}\n`;
  }
  return cut === 0 ? text : `${text}\n${cut.toLocaleString('en-US')} more lines do not fit. The JSON report has all.\n`;
}

function details(site: SiteChanges): Section[] {
  const of = site.name === '' ? '' : ` in ${site.name}`;
  const moved = site.removed.filter(({ lost }) => lost === undefined);
  return [
    folded(`Changed texts${of}`, site.texts.length, site.texts.map(textBlock)),
    folded(
      `Changed heads${of}`,
      site.heads.length,
      site.heads.map(({ name, before, after, pages }) =>
        textBlock({
          parts: [
            { kind: 'removed', text: before },
            { kind: 'added', text: after },
          ],
          context: name,
          pages,
        }),
      ),
    ),
    folded(
      `Added pages${of}`,
      site.added.length,
      site.added.map((path) => `- ${code(path)}`),
    ),
    folded(
      `Removed pages with a redirect${of}`,
      moved.length,
      moved.map(({ path, leadsTo = '' }) => `- ${code(path)} → ${code(leadsTo)}`),
    ),
    folded(
      `Changed pages${of}`,
      site.changed.length,
      site.changed.map(
        ({ path, kinds: [kind = 'data'], bytes }) =>
          `- ${code(path)} ${KIND_NAMES[kind]}, ${growthText(bytes.after - bytes.before)}`,
      ),
    ),
    rules(`Redirects${of}`, site.redirects),
    rules(`Headers${of}`, site.headers),
    folded(`Other files${of}`, site.files.added.length + site.files.removed.length + site.files.changed.length, [
      ...site.files.added.map((name) => `- added ${code(name)}`),
      ...site.files.removed.map((name) => `- removed ${code(name)}`),
      ...site.files.changed.map((name) => `- changed ${code(name)}`),
    ]),
  ];
}

function rules(title: string, { added, removed, changed }: SiteChanges['redirects']): Section {
  const rows = [
    ...added.map(({ key, value }) => `- added ${code(`${key} ${short(value)}`)}`),
    ...removed.map(({ key, value }) => `- removed ${code(`${key} ${short(value)}`)}`),
    ...changed.map(({ key, before, after }) => `- ${code(key)}: ${code(short(before))} → ${code(short(after))}`),
  ];
  return folded(title, rows.length, rows);
}

/** Shows changed words as GitHub shows changed lines. Text of the site cannot end the block or mention anyone. */
function textBlock({ context, parts, pages }: TextChange): string {
  const side = (other: 'added' | 'removed') =>
    parts
      .filter(({ kind }) => kind !== other)
      .map(({ text }) => text)
      .join('');
  const isOnly = (kind: string) => parts.every((part) => part.kind === kind);
  const lines = (sign: string, text: string) =>
    text === '' ? [] : text.split('\n').map((line) => `${sign} ${toPrintable(short(line, 600))}`);
  const block = [
    ...(context === undefined ? [] : [`  ${toPrintable(context)}`]),
    ...(isOnly('added') ? [] : lines('-', side('added'))),
    ...(isOnly('removed') ? [] : lines('+', side('removed'))),
  ].join('\n');
  const longest = Math.max(2, ...[...block.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${pagesOf(pages)}\n\n${fence}diff\n${block}\n${fence}\n`;
}

function pagesOf(pages: readonly string[]): string {
  return code(pagesText(pages));
}

function budgetTable({ budgets }: ExportChanges): Section {
  const rows = budgets.map(({ name, bytes, most, isCrossed }) => [
    code(name),
    bytesText(bytes.before),
    bytesText(bytes.after),
    bytesText(most.after),
    isCrossed ? '**crossed**' : '',
  ]);
  return table('Budgets', ['Budget', 'Before', 'After', 'Limit', ''], rows);
}

function sizeTable({ name, sizes }: SiteChanges): Section {
  const rows = sizes.map(({ kind, bytes, files }) => [
    kind,
    `${files.before.toLocaleString('en-US')} → ${files.after.toLocaleString('en-US')}`,
    bytesText(bytes.before),
    bytesText(bytes.after),
    growthText(bytes.after - bytes.before),
  ]);
  return table(`Sizes${name === '' ? '' : ` of ${name}`}`, ['Kind', 'Files', 'Before', 'After', 'Growth'], rows);
}

function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): Section {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const before = `${title}\n\n${line(heads)}\n${line(heads.map(() => '---'))}\n`;
  return { before, rows: rows.map(line), after: '' };
}

function folded(title: string, count: number, rows: string[]): Section {
  const before = `<details><summary>${title}: ${count.toLocaleString('en-US')}</summary>\n\n`;
  return { before, rows, after: '\n\n</details>' };
}

/** Shows a text as code, also one with backticks. A pipe would end the cell of a table. */
function code(text: string): string {
  const plain = toPrintable(text).replaceAll('|', '\\|');
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return longest === 0 ? `${mark}${plain}${mark}` : `${mark} ${plain} ${mark}`;
}

function short(text: string, most = 160): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
